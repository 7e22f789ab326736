import { createRequesterClient, type RequesterClient } from '@ticketwire/sdk';
import { render } from 'preact';
import { App } from './App.tsx';
import controls from './styles/controls.css?inline';
import layout from './styles/layout.css?inline';

type GetToken = () => Promise<string>;

// A strict policy forbids style elements and attributes, but not sheets that scripts make.
const sheet = new CSSStyleSheet();
sheet.replaceSync(layout + controls);

/**
 * Shows the requests of the person who uses your application.
 *
 * @example
 * <ticketwire-requests base-url="https://desk.example.com" lang="de"></ticketwire-requests>
 * const element = document.querySelector('ticketwire-requests');
 * element.getToken = async () => (await fetch('/support-token', { method: 'POST' })).text();
 */
class TicketwireRequests extends HTMLElement {
  static readonly observedAttributes = ['base-url', 'lang'];
  readonly #root = this.attachShadow({ mode: 'open' });
  #getToken: GetToken | undefined;
  #client: RequesterClient | undefined;
  /** Number of clients so far. A new one begins with an empty portal, because it can act for another user. */
  #clients = 0;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
  }

  get getToken(): GetToken | undefined {
    return this.#getToken;
  }

  set getToken(getToken: GetToken | undefined) {
    this.#getToken = getToken;
    this.#start();
  }

  connectedCallback(): void {
    // The page can set the property before this script has run, which hides the setter.
    const early = Object.getOwnPropertyDescriptor(this, 'getToken');
    if (early && Reflect.deleteProperty(this, 'getToken')) this.#getToken = early.value;
    this.#start();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'lang') this.#render();
    else this.#start();
  }

  disconnectedCallback(): void {
    this.#client = undefined;
    this.#render();
  }

  #start(): void {
    const baseUrl = this.getAttribute('base-url');
    const getToken = this.#getToken;
    this.#client = this.isConnected && baseUrl && getToken ? createRequesterClient({ baseUrl, getToken }) : undefined;
    this.#clients += 1;
    this.#render();
  }

  #render(): void {
    const language = this.lang || document.documentElement.lang || navigator.language;
    render(this.#client ? <App key={this.#clients} client={this.#client} language={language} /> : null, this.#root);
  }
}

customElements.define('ticketwire-requests', TicketwireRequests);

import { type Client, createClient, hasCode, type Ticket } from '@ticketwire/sdk';

interface ShopCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The support pages of a shop. One API key serves all customers, who are known by their IDs in the shop. */
export class ShopBackend {
  readonly #desk: Client;

  constructor(baseUrl: string, token: string) {
    this.#desk = createClient({ baseUrl, token });
  }

  /** Creates the account of a customer, or gives the account with this address its ID in the shop. */
  async register({ id: externalId, name, email }: ShopCustomer): Promise<void> {
    const named = { externalSource: 'shop', externalId };
    try {
      await this.#desk.users.create({ name, email, ...named });
    } catch (error) {
      if (!hasCode(error, 'conflict') || error.existingId === undefined) throw error;
      await this.#desk.users.update({ id: error.existingId, ...named });
    }
  }

  open(customer: string, subject: string, description: string): Promise<Ticket> {
    return this.#desk.tickets.create({ subject, description, channel: 'portal', onBehalfOf: this.#named(customer) });
  }

  /** Replies with a file, if any. A reply to a solved ticket reopens it. */
  async reply(customer: string, ticketId: string, body: string, file?: File) {
    const onBehalfOf = this.#named(customer);
    const files = file ? [await this.#desk.attachments.upload({ ticketId, file, onBehalfOf })] : [];
    const attachmentIds = files.map(({ id }) => id);
    return this.#desk.comments.create({ ticketId, body, channel: 'portal', attachmentIds, onBehalfOf });
  }

  async solve(customer: string, ticketId: string): Promise<Ticket> {
    const { data } = await this.#desk.statuses.list();
    const statusId = data.find(({ key }) => key === 'solved')?.id ?? '';
    return this.#desk.tickets.transition({ ticketId, statusId, onBehalfOf: this.#named(customer) });
  }

  async list(customer: string) {
    const { data } = await this.#desk.users.list({ externalSource: 'shop', externalId: customer });
    return data[0] ? (await this.#desk.tickets.list({ requester: data[0].id })).data : [];
  }

  conversation = (ticketId: string) => this.#desk.comments.list({ ticketId });

  readonly #named = (externalId: string) => ({ externalId, source: 'shop' });
}

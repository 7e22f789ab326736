/** @typedef {{ pointer: string, detail: string }} FieldError */

const form = find('form', HTMLFormElement);
const thanks = find('.thanks', HTMLElement);
const fault = find('.fault', HTMLElement);
const button = find('form button', HTMLButtonElement);
const progress = find('progress', HTMLProgressElement);

/** Stays the same when the form is sent again after a network error, so that only one ticket is created. */
let key = crypto.randomUUID();

form.addEventListener('submit', (event) => {
  event.preventDefault();
  clearFaults();
  const missing = [...form.elements].filter(isField).filter((field) => !field.checkValidity());
  if (missing.length > 0) return showFaults(missing.map(faultOf));
  const data = new FormData(form);
  data.set('key', key);
  send(data);
});

// A corrected form is a new request.
form.addEventListener('input', () => {
  key = crypto.randomUUID();
});

find('.again', HTMLButtonElement).addEventListener('click', () => {
  form.reset();
  key = crypto.randomUUID();
  thanks.hidden = true;
  form.hidden = false;
  find('#name', HTMLInputElement).focus();
});

/**
 * Uses XMLHttpRequest because it reports the progress of the upload; `fetch` does not.
 * @param {FormData} data
 */
function send(data) {
  const request = new XMLHttpRequest();
  request.open('POST', '/tickets');
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    progress.value = loaded / total;
  });
  request.addEventListener('loadend', () => {
    busy(false);
    const { status, response } = request;
    if (status === 201) return thank(response.reference);
    if (response?.errors?.length > 0) return showFaults(response.errors);
    fault.textContent = response?.detail ?? 'Your request could not be sent. Please try again.';
  });
  busy(true);
  request.send(data);
}

/** @param {boolean} is */
function busy(is) {
  button.disabled = is;
  button.textContent = is ? 'Sending…' : 'Send';
  progress.hidden = !is;
  progress.value = 0;
}

/** @param {string} reference */
function thank(reference) {
  find('.reference', HTMLElement).textContent = reference;
  form.hidden = true;
  thanks.hidden = false;
  thanks.focus();
}

/** Shows each error at the field that its pointer names, or below the form. @param {FieldError[]} errors */
function showFaults(errors) {
  for (const { pointer, detail } of errors) {
    const field = form.elements.namedItem(pointer.replace(/^#\/(?:requester\/)?/, ''));
    if (!isField(field)) {
      fault.textContent = detail;
      continue;
    }
    const note = document.createElement('p');
    note.className = 'note';
    note.id = `${field.id}-fault`;
    note.textContent = detail;
    field.after(note);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', note.id);
  }
  const first = form.querySelector('[aria-invalid]');
  if (first instanceof HTMLElement) first.focus();
}

function clearFaults() {
  fault.textContent = '';
  for (const note of form.querySelectorAll('.note')) note.remove();
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

/** @param {HTMLInputElement | HTMLTextAreaElement} field @returns {FieldError} */
function faultOf({ name, validity, type }) {
  const detail = validity.valueMissing || type !== 'email' ? 'This field is required' : 'Enter a valid email address';
  return { pointer: `#/${name}`, detail };
}

/** @param {unknown} element @returns {element is HTMLInputElement | HTMLTextAreaElement} */
function isField(element) {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/**
 * @template {HTMLElement} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
function find(selector, kind) {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${selector}`);
}

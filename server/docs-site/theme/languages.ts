const STORAGE_KEY = 'ticketwire.guides.language';

/** Shows all steps of the page in the language that was chosen last. Without scripts, each step has its own choice. */
export function chooseLanguage(): void {
  choose(localStorage.getItem(STORAGE_KEY));
}

/** A choice applies to all steps and to later pages. */
export function rememberLanguage(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.step input')) return;
    const before = target.getBoundingClientRect().top;
    choose(target.value);
    scrollBy(0, target.getBoundingClientRect().top - before);
    localStorage.setItem(STORAGE_KEY, target.value);
  });
}

function choose(language: string | null): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.step input')) {
    if (input.value === language) input.checked = true;
  }
}

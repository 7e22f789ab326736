/** Copies a text. Over plain HTTP browsers have no Clipboard API, so it falls back to `execCommand`. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  // Inserted next to the focused element, because a dialog traps the focus.
  (document.activeElement?.parentElement ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

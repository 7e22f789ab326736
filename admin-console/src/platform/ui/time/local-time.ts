const two = (part: number) => String(part).padStart(2, '0');

/** Converts an instant to the format of `<input type="datetime-local">`, in the browser's time zone. */
export function toLocalInput(instant: string): string {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export const fromLocalInput = (local: string): string => new Date(local).toISOString();

const two = (part: number) => String(part).padStart(2, '0');

/** An instant as `<input type="datetime-local">` has it, in the time zone of the person. */
export function toLocalInput(instant: string): string {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export const fromLocalInput = (local: string): string => new Date(local).toISOString();

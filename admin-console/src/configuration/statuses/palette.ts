/** Distinguishable from each other and from the background, in light and dark mode. */
export const palette = [
  '#2f6fde',
  '#0b8a8a',
  '#15803d',
  '#6f8f12',
  '#a16207',
  '#c2410c',
  '#c62839',
  '#b83280',
  '#6d4aa8',
  '#5a6072',
];

/** Returns the first color that no status has, or the first one if all are in use. */
export const firstUnusedColor = (used: readonly { color: string }[]): string | undefined =>
  palette.find((color) => used.every((status) => status.color !== color)) ?? palette[0];

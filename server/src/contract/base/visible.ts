/**
 * What text contains only by mistake or malice, from whichever interface it comes: direction overrides, which make it read
 * in another order than it is stored, and byte order marks.
 */
const DIRECTIONS = String.raw`\u202a-\u202e\u2066-\u2069\ufeff`;
const DIRECTION = new RegExp(`[${DIRECTIONS}]`, 'gu');

/** A character that is seen: neither white space nor a control or format character, nor one that looks like nothing. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[^\s\p{Cc}\p{Cf}\u2800]/u;

export const withoutDirections = (text: string): string => text.replace(DIRECTION, '');

export const isVisible = (text: string): boolean => VISIBLE.test(text);

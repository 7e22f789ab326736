/** What a page consists of. Forms have the width of lines of text; the others need the width of the window. */
export type PageKind = 'form' | 'list' | 'tree' | 'matrix' | 'dashboard' | 'ticket';

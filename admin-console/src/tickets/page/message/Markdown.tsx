import { Box } from '@mui/material';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { replacePictures } from './pictures.ts';

interface Props {
  html: string;
  /** Shows a picture of the message, or null for its name. Without it, all pictures are their names. */
  picture?: (id: string) => ReactNode;
}

/** A message, rendered to HTML by the service. */
export function Markdown({ html, picture }: Props) {
  return picture && html.includes('<img ') ? (
    <WithPictures html={html} picture={picture} />
  ) : (
    <Text html={replacePictures(html, (_id, name) => name)} />
  );
}

/** Shows the pictures in their places within the HTML. No browser can load them, because downloads require a token. */
function WithPictures({ html, picture }: Required<Props>) {
  const text = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const withPlaces = replacePictures(html, (id, name) => `<span data-picture="${id}" data-name="${name}"></span>`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are elements of the HTML
  useLayoutEffect(() => {
    setPlaces([...(text.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]);
  }, [withPlaces]);
  return (
    <>
      <Text html={withPlaces} ref={text} />
      {places.map((place, at) =>
        createPortal(picture(place.dataset.picture ?? '') ?? place.dataset.name, place, String(at)),
      )}
    </>
  );
}

function Text({ html, ref }: { html: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <Box
      ref={ref}
      sx={(theme) => ({
        fontSize: 14,
        lineHeight: 1.6,
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& a': { color: theme.tokens.accent },
        // Each paragraph has its own direction, to which emphasized and linked text contributes.
        '& :is(p, li, blockquote, pre, td, th, h1, h2, h3, h4, h5, h6)': {
          unicodeBidi: 'plaintext',
          textAlign: 'start',
        },
        '& :is(a, del)': { unicodeBidi: 'normal' },
        // Not as a list in the list of messages.
        '& ul': { listStyleType: 'disc' },
        '& pre': {
          overflowX: 'auto',
          p: 1.5,
          borderRadius: '8px',
          background: theme.tokens.canvas,
          border: `1px solid ${theme.tokens.line}`,
        },
        '& code': { fontSize: 13 },
        '& blockquote': { m: 0, pl: 1.5, borderLeft: `3px solid ${theme.tokens.lineStrong}`, color: theme.tokens.soft },
        '& table': { borderCollapse: 'collapse' },
        '& td, & th': { border: `1px solid ${theme.tokens.line}`, p: 0.75 },
      })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the service sanitizes it, the CSP blocks inline scripts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

import { styled } from '@mui/material';

/** Hues that are distinguishable from each other and from the accent color. */
const hues = [12, 40, 88, 140, 172, 200, 262, 300, 332];

function hueOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return hues[sum % hues.length] ?? 0;
}

const initials = (name: string) => {
  const [first = '?', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1) ?? '';
  return ([...first][0] ?? '') + ([...last][0] ?? '');
};

/** The hue and the size are properties, so that all avatars share one style. */
const Circle = styled('span')(({ theme }) => {
  const isDark = theme.palette.mode === 'dark';
  return {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: '50%',
    fontWeight: 650,
    letterSpacing: '-0.02em',
    textTransform: 'uppercase',
    background: isDark ? 'hsl(var(--hue) 35% 26%)' : 'hsl(var(--hue) 70% 90%)',
    color: isDark ? 'hsl(var(--hue) 80% 86%)' : 'hsl(var(--hue) 70% 24%)',
  };
});

/** The initials of a user on a color derived from their id. Hidden from screen readers: the name is next to it. */
export function PersonAvatar({ id, name, size = 24 }: { id: string; name: string; size?: number }) {
  const hue: Record<`--${string}`, number> = { '--hue': hueOf(id) };
  return (
    <Circle aria-hidden style={{ ...hue, width: size, height: size, fontSize: size * 0.4 }}>
      {initials(name)}
    </Circle>
  );
}

import { Box } from '@mui/material';
import { encode } from 'uqr';

/** Light modules around a code, which readers need (ISO/IEC 18004). */
const MARGIN = 4;

/** Draws a text as a QR code. It is dark on white in the dark theme too, because many readers expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 200, height: 200, mx: 'auto', borderRadius: '8px', background: '#fff' }}
    >
      <path d={modules.join('')} fill="#000" />
    </Box>
  );
}

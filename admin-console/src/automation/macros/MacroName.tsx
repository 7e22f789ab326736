import { Box } from '@mui/material';

/** The name of a macro, with its folders in a lighter color. */
export function MacroName({ name }: { name: string }) {
  const cut = name.lastIndexOf('/') + 1;
  return (
    <>
      {cut > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {name.slice(0, cut).replaceAll('/', ' / ')}
        </Box>
      )}
      {name.slice(cut)}
    </>
  );
}

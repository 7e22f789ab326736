import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

/** A line that expands to show more. The content is rendered only when expanded. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        sx={(theme) => ({
          display: 'flex',
          gap: 1,
          width: '100%',
          px: 1.5,
          py: 1.25,
          justifyContent: 'flex-start',
          textAlign: 'left',
          fontFamily: 'inherit',
          fontSize: 13,
          '&:hover': { background: theme.tokens.hover },
          '&:focus-visible': { outlineOffset: -2 },
        })}
      >
        <ChevronRightIcon
          sx={{
            fontSize: 18,
            flex: 'none',
            color: 'text.secondary',
            transition: 'rotate 120ms',
            rotate: open ? '90deg' : undefined,
          }}
        />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {summary}
        </Box>
      </ButtonBase>
      {open && (
        <Box id={id} sx={{ px: 1.5, pt: 1, pb: 2, pl: { xs: 1.5, sm: 5 } }}>
          {children}
        </Box>
      )}
    </>
  );
}

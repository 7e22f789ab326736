import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { Comment } from '../../../api/types.ts';
import { useMe } from '../../../auth/me.ts';
import { useT } from '../../../i18n/use-t.ts';

/** Marks the end of the conversation. While it is out of view, announces new comments by others and links to them. */
export function NewComments({ comments }: { comments: readonly Comment[] }) {
  const t = useT();
  const me = useMe();
  const end = useRef<HTMLLIElement>(null);
  const [inSight, setInSight] = useState(true);
  const [seen, setSeen] = useState(comments.length);
  if (inSight && seen !== comments.length) setSeen(comments.length);
  const fresh = comments.slice(seen).filter(({ author }) => author.id !== me?.id).length;

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Box component="li" ref={end} sx={{ position: 'relative', minHeight: 1 }}>
      <Box
        role="status"
        sx={{
          position: 'fixed',
          bottom: { xs: 16, lg: 190 },
          left: { xs: 0, md: 236 },
          right: { xs: 0, lg: 300 },
          zIndex: 6,
          textAlign: 'center',
          pointerEvents: 'none',
        }}
      >
        {!inSight && fresh > 0 && (
          <Button
            variant="contained"
            startIcon={<ArrowDownwardIcon />}
            onClick={() => end.current?.scrollIntoView({ block: 'center' })}
            sx={{ borderRadius: 99, pointerEvents: 'auto' }}
          >
            {t('desk.live.newComments', { smart_count: fresh })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

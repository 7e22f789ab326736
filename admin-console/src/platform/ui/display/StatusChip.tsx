import { styled } from '@mui/material';

interface Props {
  name: string;
  color: string;
}

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  maxWidth: '100%',
  fontSize: 13,
  fontWeight: 500,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
});

const Dot = styled('span')({ width: 8, height: 8, borderRadius: '50%', flex: 'none' });

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

/** A status with its color and name. The color alone conveys nothing. */
export function StatusChip({ name, color }: Props) {
  return (
    <Root>
      <Dot style={{ background: color }} />
      <Name>{name}</Name>
    </Root>
  );
}

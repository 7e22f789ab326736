import { styled } from '@mui/material';

const Root = styled('span')({ display: 'grid', whiteSpace: 'normal', maxWidth: 280 });

const Text = styled('span')(({ theme }) => ({ fontSize: 12.5, lineHeight: 1.4, color: theme.tokens.soft }));

/** A choice in a menu with a line that says what it means. */
export const Explained = ({ name, text }: { name: string; text: string }) => (
  <Root>
    {name}
    <Text>{text}</Text>
  </Root>
);

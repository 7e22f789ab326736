import type { SvgIconComponent } from '@mui/icons-material';
import ChatIcon from '@mui/icons-material/ChatOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Box, Typography } from '@mui/material';
import type { Interaction, InteractionKind } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { duration } from '../../../platform/ui/time/format.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';

const icons: Record<InteractionKind, SvgIconComponent> = {
  phone: PhoneIcon,
  email: EmailIcon,
  chat: ChatIcon,
  meeting: EventIcon,
  other: HandshakeIcon,
};

/** A contact with the customer outside of the conversation. */
export function InteractionEntry({ interaction }: { interaction: Interaction }) {
  const t = useT();
  const Icon = icons[interaction.kind];
  const facts = [
    t(`labels.direction.${interaction.direction}`),
    interaction.participant && t('tickets.interaction.with', { participant: interaction.participant }),
    interaction.durationSeconds !== null &&
      t('tickets.interaction.lasted', { duration: duration(interaction.durationSeconds, t) }),
  ].filter((fact) => fact !== null && fact !== false && fact !== '');
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderRadius: '10px',
        border: `1px dashed ${theme.tokens.lineStrong}`,
      })}
    >
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 26,
          height: 26,
          borderRadius: '50%',
          background: theme.tokens.accentSoft,
          color: theme.tokens.accent,
        })}
      >
        <Icon sx={{ fontSize: 15 }} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="div">
          <b>{t(`labels.interactionKind.${interaction.kind}`)}</b>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {facts.join(' · ')} · <Time at={interaction.occurredAt} />
          </Box>
        </Typography>
        <Box sx={{ mt: 0.5, fontSize: 14, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {interaction.summary}
        </Box>
        <Typography variant="caption" color="textSecondary">
          {interaction.recordedBy.name} {t('tickets.timeline.recorded')} <Time at={interaction.createdAt} />
        </Typography>
      </Box>
    </Box>
  );
}

import type { SvgIconComponent } from '@mui/icons-material';
import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CodeIcon from '@mui/icons-material/Code';
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import HistoryIcon from '@mui/icons-material/ManageHistory';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import ApiKeyIcon from '@mui/icons-material/VpnKeyOutlined';
import WebhookIcon from '@mui/icons-material/Webhook';
import { managingKeys, type Needs } from '../auth/access.ts';
import type { MessageKey } from '../i18n/use-t.ts';

export interface NavItem {
  to: string;
  label: MessageKey;
  icon: SvgIconComponent;
  /** What it takes to see it; absent: everybody. */
  needs?: Needs;
}

export interface NavSection {
  label: MessageKey;
  items: NavItem[];
}

/** Whoever makes keys or webhooks writes programs, or has some written. */
export const integrating: Needs = [...managingKeys, 'webhook:manage'];

export const navSections: NavSection[] = [
  {
    label: 'nav.sections.work',
    items: [
      { to: '/', label: 'nav.dashboard', icon: InsightsIcon, needs: 'analytics:read' },
      { to: '/tickets', label: 'nav.tickets', icon: ConfirmationNumberIcon, needs: 'ticket:read' },
      { to: '/notifications', label: 'nav.inbox', icon: InboxIcon },
    ],
  },
  {
    label: 'nav.sections.people',
    items: [
      { to: '/users', label: 'nav.users', icon: PersonIcon, needs: 'user:read' },
      { to: '/teams', label: 'nav.teams', icon: GroupsIcon, needs: 'team:manage' },
      { to: '/roles', label: 'nav.roles', icon: KeyIcon, needs: 'role:manage' },
    ],
  },
  {
    label: 'nav.sections.configuration',
    items: [
      { to: '/categories', label: 'nav.categories', icon: AccountTreeIcon, needs: 'category:manage' },
      { to: '/statuses', label: 'nav.statuses', icon: FlagIcon, needs: 'status:manage' },
      { to: '/notification-rules', label: 'nav.notificationRules', icon: CampaignIcon, needs: 'notification:manage' },
      { to: '/settings', label: 'nav.settings', icon: TuneIcon, needs: 'setting:manage' },
      { to: '/deliveries', label: 'nav.deliveries', icon: OutboxIcon, needs: 'notification:manage' },
      { to: '/audit-events', label: 'nav.auditLog', icon: HistoryIcon, needs: 'audit:read' },
    ],
  },
  {
    label: 'nav.sections.integrations',
    items: [
      { to: '/webhooks', label: 'nav.webhooks', icon: WebhookIcon, needs: 'webhook:manage' },
      { to: '/api-keys', label: 'nav.apiKeys', icon: ApiKeyIcon, needs: managingKeys },
      { to: '/developers', label: 'nav.developers', icon: CodeIcon, needs: integrating },
    ],
  },
];

/** What somebody may see of it. */
export const offered = <Item extends { needs?: Needs }>(items: Item[], may: (needs: Needs) => boolean): Item[] =>
  items.filter(({ needs }) => needs === undefined || may(needs));

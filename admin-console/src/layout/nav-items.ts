import type { SvgIconComponent } from '@mui/icons-material';
import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import type { Permission } from '../api/types.ts';
import type { MessageKey } from '../i18n/use-t.ts';

export interface NavItem {
  to: string;
  label: MessageKey;
  icon: SvgIconComponent;
  /** What it takes to see it; absent: everybody. */
  needs?: Permission;
}

export interface NavSection {
  label: MessageKey;
  items: NavItem[];
}

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
    ],
  },
];

import type { IconName } from '../components/icon.js';
import type { Role } from '../session/session.js';

interface NavigationEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Who sees it; left out: everybody. */
  roles?: readonly Role[];
  /** Only who runs the installation sees it. */
  isForOperators?: true;
}

/** The screens in the order of the menu. A screen is entered here when it is there. */
export const navigation: readonly NavigationEntry[] = [
  { to: '/', label: 'Try it', icon: 'upload' },
  { to: '/dashboard/jobs', label: 'Jobs', icon: 'list' },
  { to: '/dashboard/templates', label: 'Templates', icon: 'template' },
  { to: '/dashboard/webhooks', label: 'Webhooks', icon: 'link' },
  { to: '/dashboard/sources', label: 'Sources', icon: 'folder', roles: ['owner', 'admin'] },
  { to: '/dashboard/usage', label: 'Usage', icon: 'chart' },
  { to: '/dashboard/credits', label: 'Credits', icon: 'coins' },
  { to: '/dashboard/team', label: 'Team', icon: 'user' },
  { to: '/dashboard/operator', label: 'Operator', icon: 'server', isForOperators: true },
];

import type { IconName } from '../components/icon.js';
import type { Role } from '../session/session.js';

interface NavigationEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Who sees it; left out: everybody. */
  roles?: readonly Role[];
}

/** The screens in the order of the menu. A screen is entered here when it is there. */
export const navigation: readonly NavigationEntry[] = [
  { to: '/', label: 'Try it', icon: 'upload' },
  { to: '/dashboard/jobs', label: 'Jobs', icon: 'list' },
];

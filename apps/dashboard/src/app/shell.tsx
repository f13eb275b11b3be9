import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { recto } from '../api/recto.js';
import { Button, IconButton } from '../components/button.js';
import { Icon } from '../components/icon.js';
import { formatCount } from '../components/format.js';
import { tellFailure } from '../components/toast.js';
import { useUser } from '../session/session.js';
import { navigation } from './navigation.js';
import { ThemeSwitch } from './theme-switch.js';

const roleNames = { owner: 'owner', admin: 'admin', member: 'member', read_only: 'reader' } as const;

/** The frame of all screens: the menu, who is signed in, and what the team can spend. */
export function Shell(): ReactElement {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => setMenuOpen(false), [path]);
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <header className="top-bar">
        <IconButton
          label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
          icon={isMenuOpen ? 'x' : 'menu'}
          aria-expanded={isMenuOpen}
          aria-controls="side-bar"
          onClick={() => setMenuOpen(!isMenuOpen)}
        />
        <Brand />
      </header>
      <aside className={`side-bar ${isMenuOpen ? 'side-bar-open' : ''}`} id="side-bar" aria-label="Menu and account">
        <Brand />
        <Menu />
        <Account />
      </aside>
      <main id="content" className="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function Brand(): ReactElement {
  return (
    <Link to="/" className="brand">
      <img src="/docs/favicon.svg" alt="" width={26} height={26} /> Recto
    </Link>
  );
}

function Menu(): ReactElement {
  const { role, is_operator: isOperator } = useUser();
  return (
    <nav aria-label="Screens">
      <ul>
        {navigation
          .filter(({ roles }) => roles === undefined || roles.includes(role))
          .filter(({ isForOperators }) => isForOperators !== true || isOperator)
          .map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        <li>
          <a href="/docs">
            <Icon name="book" />
            API reference
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Account(): ReactElement {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const balance = useQuery({
    queryKey: ['credits', 'balance'],
    queryFn: () => recto.credits.balance(),
    refetchInterval: 30_000,
  });
  const signOut = useMutation({
    mutationFn: () => recto.sessions.signOut(),
    onSuccess: async () => {
      queryClient.clear();
      await navigate({ to: '/dashboard/sign-in' });
    },
    onError: (error) => tellFailure('You are still signed in', error),
  });
  return (
    <div className="account">
      {balance.data !== undefined && (
        <p className="account-credits">
          <strong>{formatCount(balance.data.credits_remaining)}</strong> credits available
        </p>
      )}
      <p className="account-user">
        <span className="account-name">{user.name}</span>
        <span className="quiet small">
          {user.email}, {roleNames[user.role]}
        </span>
      </p>
      <ThemeSwitch />
      <Button look="quiet" icon="signOut" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </div>
  );
}

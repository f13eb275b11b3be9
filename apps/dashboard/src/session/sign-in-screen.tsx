import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactElement, type SubmitEvent } from 'react';
import { recto } from '../api/recto.js';
import { Button } from '../components/button.js';
import { Field } from '../components/field.js';
import { describeError } from '../components/states.js';
import { sessionQuery } from './session.js';

/** Signs in with address and password, and leads to where one wanted to go. */
export function SignInScreen(): ReactElement {
  const { to } = useSearch({ from: '/dashboard/sign-in' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signIn = useMutation({
    mutationFn: (input: { email: string; password: string }) => recto.sessions.signIn(input),
    onSuccess: async ({ user }) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, user);
      await navigate({ href: to ?? '/', replace: true });
    },
  });
  useEffect(() => {
    document.title = 'Sign in - Recto';
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: textOf(form, 'email'), password: textOf(form, 'password') });
  };

  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <p className="brand">
          <img src="/docs/favicon.svg" alt="" width={28} height={28} /> Recto
        </p>
        <h1>Sign in</h1>
        {to !== undefined && to !== '/' && <p className="quiet">You return to where you were.</p>}
        {signIn.isError && (
          <p className="notice notice-error" role="alert">
            {describeError(signIn.error)}
          </p>
        )}
        <form onSubmit={submit}>
          <Field label="E-mail address">
            {(control) => (
              <input
                {...control}
                type="email"
                name="email"
                required
                maxLength={254}
                autoComplete="username"
                autoFocus
              />
            )}
          </Field>
          <Field label="Password">
            {(control) => (
              <input
                {...control}
                type="password"
                name="password"
                required
                maxLength={1_000}
                autoComplete="current-password"
              />
            )}
          </Field>
          <Button type="submit" look="primary" isBusy={signIn.isPending}>
            Sign in
          </Button>
        </form>
        <p className="quiet small">
          The first start of the service prints the first user and password. Others join by invitation.
        </p>
      </div>
    </main>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

import type { ComponentProps, ReactElement } from 'react';
import { Icon, type IconName } from './icon.js';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  icon?: IconName;
  /** What it started is not done yet: it says so, and takes no second click. */
  isBusy?: boolean;
}

/** A button with words. */
export function Button({ look = 'secondary', icon, isBusy = false, children, ...rest }: ButtonProps): ReactElement {
  return (
    <button type="button" {...rest} className={`button button-${look}`} disabled={rest.disabled === true || isBusy}>
      {isBusy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}

/** A button that shows a picture only; `label` says what it does. */
export function IconButton({
  label,
  icon,
  ...rest
}: ComponentProps<'button'> & { label: string; icon: IconName }): ReactElement {
  return (
    <button type="button" {...rest} className="icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}

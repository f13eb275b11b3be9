import { useId, type ReactElement, type ReactNode } from 'react';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
  /** Gets what ties the control to its label, hint and problem. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactElement;
}

/** A control of a form with its label, what it is for, and what is wrong with it. */
export function Field({ label, hint, problem, children }: FieldProps): ReactElement {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(note === undefined ? {} : { 'aria-describedby': noteId }),
        ...(problem === undefined ? {} : { 'aria-invalid': true }),
      })}
      {note !== undefined && (
        <div id={noteId} className={problem === undefined ? 'hint' : 'problem'}>
          {note}
        </div>
      )}
    </div>
  );
}

import type { ReactElement } from 'react';
import { Field } from './field.js';

/** A day to filter by, as YYYY-MM-DD; empty: any. */
export function DayField(props: {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}): ReactElement {
  const { label, value, onChange } = props;
  return (
    <Field label={label}>
      {(control) => (
        <input {...control} type="date" value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

import { useId, type ReactElement, type ReactNode } from 'react';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, text: ReactNode])[];
  onChange: (value: T) => void;
}

/** One of a few, all of them in sight; a group of radio buttons. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>): ReactElement {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {options.map(([each, text]) => (
        <label key={each}>
          <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

import type { ReactElement } from 'react';
import { childPointer } from './json-pointer.js';

/** What the tree says of each field, and whom it tells what is pointed at. */
export interface FieldContext {
  /** What the ids of its fields begin with, where several trees are on one page. */
  scope?: string;
  active: string | null;
  selected: string | null;
  /** Marks of a field: low confidence, a broken check, a correction. */
  marks: (pointer: string) => readonly FieldMark[];
  onPoint: (pointer: string | null) => void;
  onSelect: (pointer: string) => void;
}

export type FieldMark = 'low' | 'check' | 'corrected';

const markWords: Readonly<Record<FieldMark, string>> = {
  low: 'low confidence',
  check: 'a check does not hold',
  corrected: 'corrected by hand',
};

interface NodeProps {
  value: unknown;
  pointer: string;
  name: string;
  context: FieldContext;
}

/** The fields of a result; lists of records are tables. */
export function FieldTree({ value, context }: { value: Record<string, unknown>; context: FieldContext }): ReactElement {
  return (
    <dl className="fields" onPointerLeave={() => context.onPoint(null)}>
      {Object.entries(value).map(([name, each]) => (
        <Entry key={name} value={each} pointer={childPointer('', name)} name={name} context={context} />
      ))}
    </dl>
  );
}

function Entry(props: NodeProps): ReactElement {
  const { value, name } = props;
  const isWide = typeof value === 'object' && value !== null;
  return (
    <div className={isWide ? 'field-entry field-entry-wide' : 'field-entry'}>
      <dt>{name}</dt>
      <dd>
        <Value {...props} />
      </dd>
    </div>
  );
}

function Value(props: NodeProps): ReactElement {
  const { value, pointer, name, context } = props;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="quiet">none</span>;
    if (value.every(isRecord)) return <RecordTable rows={value} pointer={pointer} name={name} context={context} />;
    return (
      <ul className="field-items">
        {value.map((item: unknown, index) => (
          <li key={index}>
            <Value
              value={item}
              pointer={childPointer(pointer, index)}
              name={`${name} ${index + 1}`}
              context={context}
            />
          </li>
        ))}
      </ul>
    );
  }
  if (isRecord(value)) {
    return (
      <dl className="fields fields-inside">
        {Object.entries(value).map(([inside, each]) => (
          <Entry key={inside} value={each} pointer={childPointer(pointer, inside)} name={inside} context={context} />
        ))}
      </dl>
    );
  }
  return <Leaf {...props} />;
}

interface RecordTableProps {
  rows: Record<string, unknown>[];
  pointer: string;
  name: string;
  context: FieldContext;
}

function RecordTable({ rows, pointer, name, context }: RecordTableProps): ReactElement {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div className="table-scroll">
      <table className="table field-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column}>
                  <Value
                    value={row[column] ?? null}
                    pointer={childPointer(childPointer(pointer, index), column)}
                    name={`${name} ${index + 1}, ${column}`}
                    context={context}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Leaf({ value, pointer, name, context }: NodeProps): ReactElement {
  const marks = context.marks(pointer);
  const isNothing = value === null || value === '';
  const classes = ['leaf', ...marks.map((mark) => `leaf-${mark}`), isNothing ? 'quiet' : ''];
  if (context.active === pointer) classes.push('leaf-active');
  return (
    <button
      type="button"
      id={`${context.scope ?? 'field'}${pointer}`}
      className={classes.join(' ')}
      aria-pressed={context.selected === pointer}
      aria-label={`${name}: ${showValue(value)}${marks.map((mark) => `, ${markWords[mark]}`).join('')}`}
      title={marks.map((mark) => markWords[mark]).join(', ') || undefined}
      onPointerEnter={() => context.onPoint(pointer)}
      onFocus={() => context.onPoint(pointer)}
      onClick={() => context.onSelect(pointer)}
    >
      {showValue(value)}
    </button>
  );
}

/** A value as text. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return 'not found';
  if (value === '') return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

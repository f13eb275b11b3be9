import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { DayField } from '../../components/day-field.js';
import { Field } from '../../components/field.js';
import { SearchField } from '../../components/search-field.js';
import { modelsQuery, templatesQuery } from '../../api/catalogue.js';
import { countFilters, type JobFilters } from './job-filters.js';

const statuses = ['pending', 'processing', 'completed', 'failed', 'partially_done'];

/** The filters of the list; each change goes to the address, so that it can be kept and sent. */
export function JobFilterBar({ filters }: { filters: JobFilters }): ReactElement {
  const navigate = useNavigate({ from: '/dashboard/jobs' });
  const [isOpen, setOpen] = useState(countFilters(filters) > 0);
  const models = useQuery(modelsQuery);
  const templates = useQuery({ ...templatesQuery, enabled: isOpen });
  const set = (change: { [Name in keyof JobFilters]?: JobFilters[Name] | undefined }): void => {
    void navigate({ search: (earlier) => dropBlank({ ...earlier, ...change }), replace: true });
  };
  const select = (name: 'status' | 'model' | 'result_format' | 'template_id', label: string, options: Options) => (
    <Field label={label}>
      {(control) => (
        <select {...control} value={filters[name] ?? ''} onChange={(event) => set({ [name]: event.target.value })}>
          <option value="">any</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <search className="job-filters">
      <div className="job-filters-top">
        <SearchField
          control={{ 'aria-label': 'Search by file name or job id', placeholder: 'File name or job id' }}
          value={filters.search ?? ''}
          onChange={(search) => set({ search })}
        />
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filters{countFilters(filters) > 0 && ` (${countFilters(filters)})`}
        </Button>
        {countFilters(filters) > 0 && (
          <Button look="quiet" onClick={() => void navigate({ search: {}, replace: true })}>
            Clear
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="job-filters-fields">
          {select('status', 'Status', statuses.map(pair))}
          {select(
            'model',
            'Model',
            (models.data ?? []).map(({ name }) => pair(name)),
          )}
          {select('result_format', 'Result format', ['markdown', 'structured'].map(pair))}
          {select(
            'template_id',
            'Template',
            (templates.data ?? []).map(({ id, name }) => [id, name]),
          )}
          <DayField
            label="Created from"
            value={filters.created_from}
            onChange={(value) => set({ created_from: value })}
          />
          <DayField label="Created to" value={filters.created_to} onChange={(value) => set({ created_to: value })} />
          <label className="check">
            <input
              type="checkbox"
              checked={filters.include_deleted ?? false}
              onChange={(event) => set({ include_deleted: event.target.checked ? true : undefined })}
            />
            Include deleted
          </label>
        </div>
      )}
    </search>
  );
}

type Options = (readonly [value: string, text: string])[];

const pair = (value: string): readonly [string, string] => [value, value];

function dropBlank(filters: { [Name in keyof JobFilters]?: JobFilters[Name] | undefined }): JobFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));
}

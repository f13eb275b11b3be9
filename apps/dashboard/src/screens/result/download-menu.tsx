import { Menu } from '@base-ui/react/menu';
import type { MergedResultResponse } from '@recto/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { saveFile } from '../../components/save-file.js';
import { tell, tellFailure } from '../../components/toast.js';
import { recordListsIn, tablesIn, toCsv } from './tables.js';

interface DownloadMenuProps {
  jobId: string;
  fileName: string;
  isMarkdown: boolean;
}

/** Every form of a result as a file. */
export function DownloadMenu({ jobId, fileName, isMarkdown }: DownloadMenuProps): ReactElement {
  const base = fileName.replace(/\.(pdf|png|jpe?g|webp|tiff?)$/i, '');
  const save = useMutation({
    mutationFn: async ({ name, load }: { name: string; load: () => Promise<Blob | string> }) =>
      saveFile(name, await load()),
    onError: (error) => tellFailure('The file could not be made', error),
  });
  const item = (label: string, name: string, load: () => Promise<Blob | string>) => (
    <Menu.Item className="menu-item" onClick={() => save.mutate({ name, load })}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu.Root>
      <Menu.Trigger
        render={
          <Button icon="download" isBusy={save.isPending}>
            Download
          </Button>
        }
      />
      <Menu.Portal>
        <Menu.Positioner className="menu-place" align="end" sideOffset={4}>
          <Menu.Popup className="menu">
            {isMarkdown && item('Markdown', `${base}.md`, () => recto.jobs.markdown(jobId))}
            {item('JSON', `${base}.json`, async () => JSON.stringify(await recto.jobs.json(jobId), null, 2))}
            {isMarkdown && item('All tables as CSV', `${base}-tables.csv`, () => allTables(jobId))}
            {!isMarkdown && item('Lists as CSV', `${base}-lists.csv`, () => allLists(jobId))}
            {item('Searchable PDF', `${base}.searchable.pdf`, () => {
              tell('The searchable PDF is made', 'It is saved when it is ready.');
              return recto.jobs.searchablePdf(jobId);
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** As corrected, where somebody has corrected them. */
async function allLists(jobId: string): Promise<string> {
  const { corrected, result } = await recto.request<MergedResultResponse>({ path: `/ocr/result/${jobId}/document` });
  return recordListsIn(corrected ?? result)
    .map(toCsv)
    .join('\r\n');
}

/** One after the other, with a blank line between them. */
async function allTables(jobId: string): Promise<string> {
  return tablesIn(await recto.jobs.markdown(jobId))
    .map(toCsv)
    .join('\r\n');
}

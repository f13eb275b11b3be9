import type { ClosingTable, TextLayer } from '@recto/document-model';
import { areSameColumns } from '@recto/tables';
import { composeInCall, type ComposeEnd } from './composition/compose-in-call.js';
import type { LookBack, ReadingContext } from './reading-context.js';

/** A table without a heading is followed back over so many pages; beyond, it stays without one. */
const maxPagesBack = 24;

/** The tables that stand last on pages, looked up once in a call. A page's own text layer tells, whatever it is read by. */
export class ClosingTables implements LookBack {
  private readonly byPage = new Map<number, Promise<ClosingTable | undefined>>();

  /** The table that ends the page before, with its heading wherever that stands; undefined when none has one. */
  async before(context: ReadingContext, pageNumber: number): Promise<ClosingTable | undefined> {
    const first = await this.on(context, pageNumber - 1);
    let table = first;
    for (let back = 2; first && table?.isContinuation && back <= maxPagesBack; back += 1) {
      const earlier = await this.on(context, pageNumber - back);
      table = earlier && areSameColumns(earlier.columns, table.columns) ? earlier : undefined;
    }
    return first && table && table.head.length > 0 ? { ...first, head: table.head } : undefined;
  }

  private on(context: ReadingContext, pageNumber: number): Promise<ClosingTable | undefined> {
    const known = this.byPage.get(pageNumber) ?? findClosingTable(context, pageNumber);
    this.byPage.set(pageNumber, known);
    return known;
  }
}

async function findClosingTable(context: ReadingContext, pageNumber: number): Promise<ClosingTable | undefined> {
  const { pdf, request, signal } = context;
  if (pageNumber < 1) return undefined;
  const [layer] = await pdf.readText(request.document, [pageNumber], { signal });
  if (layer?.outcome !== 'read' || layer.words.length === 0) return undefined;
  const end = await compose(context, layer);
  return end.type === 'done' ? end.result.page.closingTable : undefined;
}

function compose(context: ReadingContext, layer: TextLayer): Promise<ComposeEnd> {
  const { profile, model } = context.request;
  return composeInCall(context, { ...layer, source: 'text-layer', profile, structure: model.structure });
}

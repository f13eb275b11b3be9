import type { Token, Tokens } from 'marked';
import { Fragment, memo, useMemo, type ReactElement, type ReactNode } from 'react';
import { FigureView, figureIdOf } from './figure-view.js';
import { FormulaView } from './formula-view.js';
import { headingLevels } from './heading-levels.js';
import { parseHtmlTable } from './html-table.js';
import { isFormula, lexMarkdown } from './lex-markdown.js';
import { LinkedCell } from './linked-cell.js';

/** A heading with its level among those of its page. */
type PageHeading = Tokens.Heading & { level?: number | undefined };

/** One block of a page: its source, and what it looks like. */
export interface MarkdownBlock {
  raw: string;
  token: Token;
}

/** The blocks of a page of Markdown. */
export function useBlocks(markdown: string): MarkdownBlock[] {
  return useMemo(() => {
    const tokens = lexMarkdown(markdown).filter(({ type }) => type !== 'space' && type !== 'def');
    const headings = tokens.filter((token): token is PageHeading => token.type === 'heading');
    const levels = headingLevels(headings.map(({ depth }) => depth));
    for (const [index, heading] of headings.entries()) heading.level = levels[index];
    return tokens.map((token) => ({ raw: token.raw, token }));
  }, [markdown]);
}

/**
 * A block as it is meant to look. Everything is built of elements and text; HTML of a document is shown as the text that it
 * is, but for tables as Recto writes them. Addresses are shown and lead nowhere else than http, https and mailto.
 */
export const BlockView = memo(function BlockView({ token }: { token: Token }): ReactNode {
  if (isFormula(token)) return <FormulaView latex={token.latex} isDisplayed />;
  switch (token.type) {
    case 'heading':
      return headingOf(token as PageHeading);
    case 'paragraph':
      return <p>{inline((token as Tokens.Paragraph).tokens)}</p>;
    case 'list':
      return listOf(token as Tokens.List);
    case 'table':
      return tableOf(token as Tokens.Table);
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens)}</blockquote>;
    case 'hr':
      return <hr />;
    case 'html':
      return htmlOf(token.raw);
    case 'text':
      return inline([token]);
    default:
      return token.raw;
  }
});

function blocks(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => <BlockView key={index} token={token} />);
}

/** The headings of a document stand below those of the screen, without a gap, and look as the document has them. */
function headingOf({ depth, level = depth, tokens }: PageHeading): ReactElement {
  const Tag = `h${Math.min(6, level + 2)}` as 'h3';
  return <Tag className={`markdown-h${depth}`}>{inline(tokens)}</Tag>;
}

function listOf({ ordered, start, items }: Tokens.List): ReactElement {
  const lines = items.map(({ tokens, task, checked }, index) => (
    <li key={index}>
      {task && (checked === true ? '☑ ' : '☐ ')}
      {blocks(tokens.filter(({ type }) => type !== 'checkbox'))}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{lines}</ol> : <ul>{lines}</ul>;
}

function tableOf({ header, rows }: Tokens.Table): ReactElement {
  return (
    <div className="table-scroll">
      <table>
        <thead>
          <tr>
            {header.map(({ tokens }, column) => (
              <LinkedCell key={column} tag="th" row={0} column={column}>
                {inline(tokens)}
              </LinkedCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map(({ tokens }, column) => (
                <LinkedCell key={column} tag="td" row={rowIndex + 1} column={column}>
                  {inline(tokens)}
                </LinkedCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function htmlOf(raw: string): ReactElement {
  const rows = parseHtmlTable(raw);
  if (rows === null) return <p>{raw}</p>;
  return (
    <div className="table-scroll">
      <table>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map(({ text, isHeader, column, ...spans }) => (
                <LinkedCell key={column} tag={isHeader ? 'th' : 'td'} row={rowIndex} column={column} {...spans}>
                  {text}
                </LinkedCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(tokens: readonly Token[] | undefined): ReactNode {
  const shown: ReactNode[] = [];
  // Raised and lowered signs come as three tokens: the opening tag, the words, the closing tag.
  let raised: { tag: 'sup' | 'sub'; words: ReactNode[] } | null = null;
  for (const [index, token] of (tokens ?? []).entries()) {
    const [, slash, tag] = /^<(\/?)(sup|sub)>$/.exec(token.type === 'html' ? token.raw : '') ?? [];
    if (tag === 'sup' || tag === 'sub') {
      if (slash === '' && raised === null) raised = { tag, words: [] };
      else if (raised !== null) {
        const { tag: Tag, words } = raised;
        shown.push(<Tag key={index}>{words}</Tag>);
        raised = null;
      }
      continue;
    }
    (raised?.words ?? shown).push(<Fragment key={index}>{inlineOf(token)}</Fragment>);
  }
  return [...shown, ...(raised?.words ?? [])];
}

function inlineOf(token: Token): ReactNode {
  if (isFormula(token)) return <FormulaView latex={token.latex} isDisplayed={false} />;
  switch (token.type) {
    case 'strong':
      return <strong>{inline((token as Tokens.Strong).tokens)}</strong>;
    case 'em':
      return <em>{inline((token as Tokens.Em).tokens)}</em>;
    case 'del':
      return <del>{inline((token as Tokens.Del).tokens)}</del>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return linkOf(token as Tokens.Link);
    case 'image':
      return imageOf(token as Tokens.Image);
    case 'html':
      return token.raw === '<br>' ? <br /> : token.raw;
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens === undefined ? decoded(text) : inline(tokens);
    }
    default:
      return token.raw;
  }
}

/** Figures of the page itself are shown; no picture is fetched from anywhere else. */
function imageOf({ href, text }: Tokens.Image): ReactElement {
  const id = figureIdOf(href);
  return id === undefined ? <em>{`[${text || 'figure'}]`}</em> : <FigureView id={id} caption={decoded(text)} />;
}

function linkOf({ href, tokens, raw }: Tokens.Link): ReactNode {
  if (!/^(https?:|mailto:)/i.test(href)) return raw;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener nofollow" title={href}>
      {inline(tokens)}
    </a>
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Signs that Markdown writes as entities. */
function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity);
}

import ts from 'typescript';

/** What makes a group of tests; `onEachBackend` is the one of the system tests. */
const groupCallees = new Set(['describe', 'onEachBackend']);

/** The full titles of the tests in a source file, as it writes them, groups and title parted by ` > `. */
export function readTestTitles(fileName: string, text: string): Set<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const call = titledCall(node);
    if (call?.callee === 'test') titles.add([...groups, call.title].join(' > '));
    const inner = call && groupCallees.has(call.callee) ? [...groups, call.title] : groups;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest), []);
  return titles;
}

/** `callee('title', ...)`, also where the callee is reached as in `callee.each(rows)('title', ...)`. */
function titledCall(node: ts.Node): { callee: string; title: string } | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  if (title === undefined || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return undefined;
  let callee: ts.Node = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) ? { callee: callee.text, title: textOf(title) } : undefined;
}

function textOf(title: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(title)) return title.text;
  return title.head.text + title.templateSpans.map(({ literal }) => `%s${literal.text}`).join('');
}

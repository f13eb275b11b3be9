import type { Desk } from '../../corpus/documents/create-desk.js';
import { typewriterFamily } from '../../corpus/typeset/fonts.js';
import type { FlowBlock } from '../../corpus/typeset/flow-blocks.js';
import { canvas, type Brush } from './canvas.js';

/** What manuals show beside their text: formulas, sentences with glosses, programs beside what they print, keys. */
export function setExample(desk: Desk): FlowBlock {
  return desk.random.pick([
    matrix,
    matrix,
    gloss,
    gloss,
    codeBesideResult,
    codeBesideResult,
    keyList,
    keyList,
    numberedPrint,
  ])(desk);
}

/** Numbers or letters in large brackets, one or several beside each other. */
function matrix(desk: Desk): FlowBlock {
  const { look, random } = desk;
  const pitch = look.body.sizePt * random.between(1.2, 1.6);
  const rows = random.integer(2, 5);
  const letter = random.pick(['a', 'x', 'b', 'M']);
  const kind = random.pick(['digits', 'indexed', 'letters', 'dots'] as const);
  const entry = (row: number, column: number, count: number): string => {
    if (kind === 'dots' && row === rows - 2) return random.pick(['...', '···', '.']);
    if (kind === 'dots' && column === count - 2) return random.pick(['...', '···']);
    if (kind === 'digits') return String(random.integer(-9, 9)).replace('-', random.pick(['-', '–']));
    if (kind === 'letters') return random.pick(['a', 'b', 'c', 'x', 'y', '0', '1', '-x', '2y']);
    return `${letter}${row + 1}${column + 1}`;
  };
  return canvas(desk, { height: rows * pitch + 4 }, (brush) => {
    let x = random.between(0, brush.width * 0.3);
    for (let part = random.integer(1, 3); part > 0; part -= 1) {
      const columns = random.integer(1, 5);
      const step = look.body.sizePt * random.between(1.8, 3.4);
      const end = x + 8 + columns * step;
      if (end > brush.width) return;
      bracket(brush, x, 2, rows * pitch, 1, random.pick([0, 3]));
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1)
          brush.write(entry(row, column, columns), x + 8 + column * step, (row + 0.8) * pitch + 2);
      bracket(brush, end, 2, rows * pitch, -1, 3);
      if (part > 1) brush.write(random.pick(['=', '+', ',', '·']), end + 6, (rows / 2 + 0.3) * pitch);
      x = end + 20;
    }
  });
}

function bracket(brush: Brush, x: number, y: number, height: number, direction: number, lean: number): void {
  brush.stroke(x, y, x, y + height);
  brush.stroke(x, y, x + direction * 4, y - lean);
  brush.stroke(x, y + height, x + direction * 4, y + height + lean);
}

/** A sentence, word for word below each other in two or three lines, and what it means. */
function gloss(desk: Desk): FlowBlock {
  const { author, look, random } = desk;
  const pitch = look.body.sizePt * random.between(1.15, 1.5);
  const lineCount = random.pick([2, 2, 3]);
  const sets = random.integer(1, 2);
  const hasMeaning = random.chance(0.8);
  const grammar = (): string => random.pick(['NOM', 'ACC', '3SG', 'PST', 'DEF', 'PL', 'GEN', 'NEG', '1SG']);
  const joint = random.pick(['-', '.', '=']);
  const height = (sets * (lineCount + 1) + Number(hasMeaning)) * pitch;
  return canvas(desk, { height }, (brush) => {
    let top = 0;
    for (let set = 0; set < sets; set += 1) {
      const words = author.report(1).split(/\s+/u).slice(0, random.integer(3, 9));
      let x = random.pick([0, 24]);
      if (set === 0) brush.write(`(${random.integer(1, 40)})`, 0, 0.8 * pitch);
      x = 24;
      for (const word of words) {
        const lines = Array.from({ length: lineCount }, (_, line) =>
          line === 0 ? word : random.chance(0.5) ? `${word.toLowerCase().slice(0, 6)}${joint}${grammar()}` : word,
        );
        const wide = Math.max(...lines.map((text) => brush.measure(text)));
        if (x + wide > brush.width) break;
        lines.forEach((text, line) => {
          const own = line === 0 && random.chance(0.3) ? { ...brush.style, isItalic: true } : brush.style;
          brush.write(text, x, top + (line + 0.8) * pitch, own);
        });
        x += wide + look.body.sizePt * random.pick([0.6, 1, 1, 1.5]);
      }
      top += (lineCount + 0.3) * pitch;
    }
    if (hasMeaning) brush.write(`‘${author.report(1).slice(0, 60)}’`, 24, top + 0.6 * pitch);
  });
}

/** Lines of a program at the left, and what it prints at the right, or the other way round. */
function codeBesideResult(desk: Desk): FlowBlock {
  const { author, look, random, setter } = desk;
  const pitch = look.body.sizePt * random.between(1.15, 1.35);
  const name = (): string => random.pick(['section', 'emph', 'begin', 'item', 'draw', 'node', 'set', 'def', 'frac']);
  const line = (): string =>
    random.pick([
      () => `\\${name()}{${author.columnLabel().toLowerCase()}}`,
      () => `\\${name()}[${name()}=${random.integer(1, 9)}]{${author.item()}}`,
      () => `${author.item()} \\\\`,
      () => `  \\${name()} ${author.columnLabel()}`,
      () => `$${random.pick(['x', 'a', 'n'])}_${random.integer(1, 9)} = \\${name()}{1}{2}$`,
      () => `\\${name()}`,
      () => '',
    ])();
  const code = Array.from({ length: random.integer(3, 9) }, line);
  const fixed = { ...look.body, family: typewriterFamily, sizePt: look.body.sizePt * 0.88 };
  const isCodeLeft = random.chance(0.7);
  const decoration = random.pick(['none', 'none', 'frame', 'bar', 'rules', 'ground']);
  const isLevel = random.chance(0.5);
  return canvas(desk, { height: code.length * pitch + 8 }, (brush) => {
    const half = brush.width / 2;
    const room = half - 16;
    const prose = setter.wrap([{ text: author.report(3), style: look.body }], room, { isDivided: false });
    const shown = prose
      .slice(0, code.length)
      .map(({ words }) => words.map(({ parts }) => parts.map(({ text }) => text).join('')).join(' '));
    const [codeX, resultX] = isCodeLeft ? [6, half + 8] : [half + 8, 6];
    const shift = isLevel ? 0 : random.between(-3, 3);
    if (decoration === 'ground') brush.fill(codeX - 4, 0, half - 8, code.length * pitch + 6);
    code.forEach((text, index) => text !== '' && brush.write(text.slice(0, 34), codeX, (index + 0.9) * pitch, fixed));
    shown.forEach((text, index) => brush.write(text, resultX, (index + 0.9) * pitch + shift));
    const height = code.length * pitch + 6;
    if (decoration === 'frame') brush.frame(0, 0, brush.width, height);
    if (decoration === 'frame' || decoration === 'bar') brush.stroke(half, 0, half, height);
    if (decoration !== 'rules') return;
    brush.stroke(0, 0, brush.width, 0);
    brush.stroke(0, height, brush.width, height);
  });
}

/** Names of settings beside paragraphs that tell what they do. */
function keyList(desk: Desk): FlowBlock {
  const { author, look, random, setter } = desk;
  const pitch = look.body.sizePt * look.leading;
  const bullet = random.pick(['', '', '• ', '– ']);
  const isRight = random.chance(0.4);
  const fixed = { ...look.body, family: typewriterFamily };
  const keyStyle = random.pick([fixed, fixed, { ...look.body, isBold: true }]);
  const gap = random.pick([0, 4, 8]);
  const count = random.integer(3, 8);
  const texts = Array.from({ length: count }, () => author.report(random.integer(1, 4)));
  const keys = texts.map(() => {
    const key = author.columnLabel().toLowerCase().replaceAll(/\s/gu, '-');
    return random.pick([key, `\\${key}`, `--${key}`, `${key}=`]).slice(0, 14);
  });
  const keyWidth =
    Math.max(...keys.map((key) => setter.measure(key, keyStyle))) + look.body.sizePt * random.between(1, 3);
  const strips = (width: number) =>
    texts.flatMap((text, at) => {
      const room = Math.max(width - keyWidth, width * 0.4);
      return setter.wrap([{ text: `${bullet}${text}`, style: look.body }], room).map((line, index, all) => ({
        height: pitch + (index === all.length - 1 ? gap : 0),
        staysWithNext: false,
        draw(page: number, x: number, y: number): void {
          const baseline = y + pitch * 0.75;
          const key = keys[at] ?? '';
          const own = index === 0 ? setter.wrap([{ text: key, style: keyStyle }], Infinity, { isDivided: false }) : [];
          const keyX = isRight ? x + keyWidth - look.body.sizePt - (own[0]?.width ?? 0) : x;
          for (const word of own) setter.draw(page, word, { x: keyX, baseline, width: 0, align: 'left' });
          setter.draw(page, line, { x: x + keyWidth, baseline, width: room, align: look.align });
        },
      }));
    });
  return {
    spaceBefore: 10,
    roomBelow: 10,
    set: strips,
    truthOf: () => ({ type: 'caption', stream: 'main', lines: [] }),
  };
}

/** Verses, or lines of a program, with numbers at every line or at every fifth. */
function numberedPrint(desk: Desk): FlowBlock {
  const { author, look, random } = desk;
  const pitch = look.body.sizePt * 1.3;
  const count = random.integer(5, 12);
  const every = random.pick([1, 1, 5]);
  const isRight = random.chance(0.3);
  const second = random.chance(0.3);
  return canvas(desk, { height: count * pitch }, (brush) => {
    for (let line = 0; line < count; line += 1) {
      const baseline = (line + 0.8) * pitch;
      const text = author.report(1).slice(0, second ? 28 : 48);
      brush.write(text.slice(0, Math.max(text.lastIndexOf(' '), 8)), isRight ? 0 : 26, baseline);
      if (second) brush.write(author.report(1).slice(0, 24).trim(), brush.width * 0.55, baseline);
      if ((line + 1) % every === 0) brush.write(String(line + 1), isRight ? brush.width - 20 : 4, baseline);
    }
  });
}

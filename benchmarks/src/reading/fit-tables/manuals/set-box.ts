import type { Desk } from '../../corpus/documents/create-desk.js';
import { typewriterFamily } from '../../corpus/typeset/fonts.js';
import type { FlowBlock } from '../../corpus/typeset/flow-blocks.js';
import { canvas } from './canvas.js';

/** Forms, boxes, and print between rules or in colour: framed as tables are, and none. */
export function setBox(desk: Desk): FlowBlock {
  return desk.random.pick([blanks, coverForm, boxedForm, titledBox, ruledPrint, ruledPrint, ruledForm])(desk);
}

/** Labels, and lines to write on. */
function blanks(desk: Desk): FlowBlock {
  const { author, look, random } = desk;
  const pitch = look.body.sizePt * random.between(1.8, 2.6);
  const rows = random.integer(3, 6);
  const columns = random.integer(1, 3);
  const isDrawn = random.chance(0.6);
  const colon = random.pick([':', '']);
  return canvas(desk, { height: rows * pitch }, (brush) => {
    const step = brush.width / columns;
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const label = `${author.columnLabel()}${colon}`;
        const [x, baseline] = [column * step, (row + 0.8) * pitch];
        const from = x + brush.measure(label) + 6;
        brush.write(label, x, baseline);
        if (isDrawn) brush.stroke(from, baseline + 1, x + step - 8, baseline + 1);
        else
          brush.write('_'.repeat(Math.max(Math.floor((x + step - 8 - from) / brush.measure('_')), 1)), from, baseline);
      }
  });
}

/** A form in boxes: each names itself, and most are empty. */
function boxedForm(desk: Desk): FlowBlock {
  const { author, look, random } = desk;
  const pitch = look.body.sizePt * random.between(2, 3);
  const small = { ...look.body, sizePt: look.body.sizePt * 0.75 };
  const rows = Array.from({ length: random.integer(3, 7) }, () => random.integer(1, 4));
  const colon = random.pick([':', '', '']);
  return canvas(desk, { height: rows.length * pitch + 4 }, (brush) => {
    rows.forEach((count, row) => {
      const step = brush.width / count;
      for (let column = 0; column < count; column += 1) {
        const [x, y] = [column * step, row * pitch];
        brush.frame(x, y, step, pitch);
        brush.write(`${author.columnLabel()}${colon}`, x + 3, y + small.sizePt * 1.1, small);
        if (random.chance(0.3)) brush.write(author.item(), x + 8, y + pitch * 0.85);
      }
    });
  });
}

/** A box with a title over a few paragraphs, parted by lines or not. */
function titledBox(desk: Desk): FlowBlock {
  const { author, look, random, setter } = desk;
  const pitch = look.body.sizePt * 1.25;
  const parts = random.integer(1, 3);
  const texts = Array.from({ length: parts }, () => author.report(random.integer(1, 3)));
  const isParted = random.chance(0.5);
  const hasSide = random.chance(0.4);
  return canvas(desk, { height: pitch * (parts * 5 + 2) }, (brush) => {
    const left = hasSide ? brush.width * 0.25 : 6;
    brush.fill(0, 0, brush.width, pitch * 1.4);
    brush.write(author.heading(), 6, pitch, { ...brush.style, isBold: true });
    let y = pitch * 1.4;
    texts.forEach((text, part) => {
      const lines = setter.wrap([{ text, style: look.body }], brush.width - left - 8).slice(0, 4);
      if (part > 0 && isParted) brush.stroke(0, y + 2, brush.width, y + 2);
      if (hasSide) brush.write(author.columnLabel(), 6, y + pitch);
      for (const { words } of lines) {
        y += pitch;
        brush.write(words.map(({ parts: own }) => own.map(({ text: piece }) => piece).join('')).join(' '), left, y);
      }
      y += pitch * 0.6;
    });
    brush.frame(0, 0, brush.width, y + 2);
    if (hasSide && random.chance(0.5)) brush.stroke(left - 6, pitch * 1.4, left - 6, y + 2);
  });
}

/** What the first page of a thesis tells: labels, and values in the middle of the rules below them. */
function coverForm(desk: Desk): FlowBlock {
  const { author, look, random } = desk;
  const pitch = look.body.sizePt * random.between(1.8, 2.8);
  const rows = random.integer(2, 6);
  const colon = random.pick([':', '', '']);
  const value = (): string =>
    random.pick([random.pick(author.language.people), author.item(), String(random.integer(2000, 99_999))]);
  return canvas(desk, { height: rows * pitch }, (brush) => {
    const [from, to] = [brush.width * random.between(0.25, 0.4), brush.width * random.between(0.65, 0.9)];
    for (let row = 0; row < rows; row += 1) {
      const baseline = (row + 0.7) * pitch;
      const text = value();
      if (row === 0 || random.chance(0.9)) brush.write(`${author.columnLabel()}${colon}`, 0, baseline);
      brush.write(text, Math.max((from + to - brush.measure(text)) / 2, from), baseline);
      if (random.chance(0.2)) brush.write(author.columnLabel(), to - 60, baseline);
      brush.stroke(from, baseline + 3, to, baseline + 3);
    }
  });
}

/** Paragraphs or a program between rules of one length, or on a ground. */
function ruledPrint(desk: Desk): FlowBlock {
  const { author, look, random, setter } = desk;
  const isProgram = random.chance(0.5);
  const style = isProgram ? { ...look.body, family: typewriterFamily, sizePt: look.body.sizePt * 0.9 } : look.body;
  const pitch = style.sizePt * random.between(1.15, 1.4);
  const name = (): string => random.pick(['let', 'begin', 'item', 'page', 'draw', 'total', 'if', 'set']);
  const statement = (): string =>
    random.pick([
      `\\${name()}{${author.columnLabel().toLowerCase()}}`,
      `${name()} ${author.item().toLowerCase()}`,
      `  ${name()}[${random.integer(0, 9)}] = ${name()};`,
      '}',
      `\\${name()} ${author.report(1).slice(0, 30).trim()}`,
    ]);
  const parts = Array.from({ length: random.integer(1, 3) }, (): readonly string[] => {
    if (isProgram) return Array.from({ length: random.integer(2, 7) }, statement);
    const title = random.chance(0.5) ? [author.heading()] : [];
    return [...title, author.report(random.integer(1, 3))];
  });
  const hasGround = random.chance(0.3);
  const isNumbered = random.chance(0.3);
  return canvas(desk, { height: pitch * (parts.flat().length * (isProgram ? 1 : 4) + parts.length) }, (brush) => {
    const left = isNumbered ? 18 : random.pick([0, 6]);
    let y = 0;
    for (const part of parts) {
      const lines = part.flatMap((text) =>
        setter.wrap([{ text, style }], brush.width - left - 4, { isDivided: false }).slice(0, 4),
      );
      if (hasGround) brush.fill(0, y, brush.width, lines.length * pitch + 4);
      else brush.stroke(0, y, brush.width, y);
      lines.forEach(({ words }, at) => {
        y += pitch;
        if (isNumbered) brush.write(String(at + 1), 4, y - 1, { ...style, sizePt: style.sizePt * 0.8 });
        brush.write(words.map(({ parts: own }) => own.map(({ text }) => text).join('')).join(' '), left, y - 1);
      });
      y += 4;
      if (!hasGround) brush.stroke(0, y, brush.width, y);
      y += random.pick([0, pitch * 0.5]);
    }
  });
}

/** A frame with rules across it: labels with their values, two or three to a line, and a paragraph. */
function ruledForm(desk: Desk): FlowBlock {
  const { author, look, random, setter } = desk;
  const pitch = look.body.sizePt * 1.4;
  const rows = Array.from({ length: random.integer(3, 6) }, () => random.integer(1, 3));
  return canvas(desk, { height: pitch * (rows.length * 2 + 5) }, (brush) => {
    let y = 0;
    for (const count of rows) {
      for (let line = random.integer(1, 2); line > 0; line -= 1) {
        y += pitch;
        for (let at = 0; at < count; at += 1)
          brush.write(`${author.columnLabel()}: ${author.item()}`, 4 + (at * brush.width) / count, y - 3);
      }
      brush.stroke(4, y + 2, brush.width - 4, y + 2);
      y += 4;
    }
    for (const { words } of setter.wrap([{ text: author.report(2), style: look.body }], brush.width - 8).slice(0, 3)) {
      y += pitch;
      brush.write(words.map(({ parts }) => parts.map(({ text }) => text).join('')).join(' '), 4, y - 3);
    }
    if (random.chance(0.6)) brush.frame(0, 0, brush.width, y + 4);
  });
}

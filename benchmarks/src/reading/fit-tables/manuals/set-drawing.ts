import type { Desk } from '../../corpus/documents/create-desk.js';
import type { FlowBlock } from '../../corpus/typeset/flow-blocks.js';
import { canvas, type Brush } from './canvas.js';

/** A drawing whose labels stand in rows by chance or by its own grid. */
export function setDrawing(desk: Desk): FlowBlock {
  return desk.random.pick([scattered, diagram, diagram, tree, plot, flowChart, proof])(desk);
}

function shortLabel({ author, random }: Desk): string {
  return random.pick([
    () => random.pick(['A', 'B', 'C', 'X', 'Y', 'f', 'g', 'p', 'q', 'R1', 'C2', 'V', 'M4']),
    () => author.columnLabel(),
    () => String(random.integer(0, 100)),
    () => `${random.integer(1, 9)} ${random.pick(['cm', 'V', 'mm', 'kg'])}`,
  ])();
}

/** Parts of a thing, and what they are called. */
function scattered(desk: Desk): FlowBlock {
  const { look, random } = desk;
  const height = random.between(80, 200);
  const style = { ...look.body, sizePt: look.body.sizePt * random.between(0.7, 1) };
  const rowCount = random.integer(3, 7);
  const labels = Array.from({ length: random.integer(6, 18) }, () => shortLabel(desk));
  return canvas(desk, { height, style }, (brush) => {
    const width = brush.width * random.between(0.4, 1);
    for (const label of labels) {
      const row = random.integer(1, rowCount);
      brush.write(label, random.between(0, width * 0.85), (height * row) / (rowCount + 1) + random.between(-2, 2));
    }
    for (let count = random.integer(4, 14); count > 0; count -= 1) {
      const [x, y] = [random.between(0, width), random.between(0, height)];
      const [dx, dy] = [random.between(-60, 60), random.between(-40, 40)];
      random.pick([
        () => brush.stroke(x, y, x + dx, Math.min(Math.max(y + dy, 0), height)),
        () => brush.dot(x, y, random.between(2, 12)),
        () => brush.frame(x, y, Math.abs(dx), Math.min(Math.abs(dy), height - y)),
        () => brush.stroke(x, y, x + dx, y),
      ])();
    }
  });
}

/** Objects in rows and columns, and arrows between them with their names. */
function diagram(desk: Desk): FlowBlock {
  const { random } = desk;
  const [rows, columns] = [random.integer(2, 4), random.integer(2, 5)];
  const [stepX, stepY] = [random.between(45, 90), random.between(26, 55)];
  const isFull = random.chance(0.6);
  const object = (): string =>
    random.pick(['A', 'B', 'C', 'X', 'Y', 'Z', 'F(X)', 'G(Y)', 'M', 'N', '0', 'H1', 'A × B', 'Hom(X, Y)']);
  const name = (): string => random.pick(['f', 'g', 'h', 'u', 'p1', 'id', '']);
  return canvas(desk, { height: stepY * rows }, (brush) => {
    const left = random.between(0, Math.max(brush.width - stepX * columns, 0));
    const grid = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => isFull || random.chance(0.7)),
    );
    grid.forEach((row, y) =>
      row.forEach((isThere, x) => {
        if (!isThere) return;
        const [atX, atY] = [left + x * stepX, y * stepY + 12];
        brush.write(object(), atX, atY);
        if (row[x + 1] === true) arrow(brush, atX + 28, atY - 4, atX + stepX - 5, atY - 4, name());
        if (grid[y + 1]?.[x] === true) arrow(brush, atX + 4, atY + 5, atX + 4, atY + stepY - 13, name());
        if (grid[y + 1]?.[x + 1] === true && random.chance(0.4))
          arrow(brush, atX + 14, atY + 5, atX + stepX - 6, atY + stepY - 13, '');
      }),
    );
  });
}

function arrow(brush: Brush, x1: number, y1: number, x2: number, y2: number, name: string): void {
  brush.stroke(x1, y1, x2, y2);
  const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
  for (const side of [-1, 1])
    brush.stroke(x2, y2, x2 - dx * 3.5 + (dx === 0 ? side * 3.5 : 0), y2 - dy * 3.5 + (dy === 0 ? side * 3.5 : 0));
  const small = { ...brush.style, sizePt: brush.style.sizePt * 0.75 };
  if (name !== '') brush.write(name, (x1 + x2) / 2 + (dx === 0 ? 3 : -3), (y1 + y2) / 2 - 2, small);
}

/** Words of a sentence, or names, that belong below each other. */
function tree(desk: Desk): FlowBlock {
  const { author, random } = desk;
  const levels = random.integer(3, 4);
  const leaf = random.pick([() => author.columnLabel(), () => random.pick(['NP', 'VP', 'Det', 'N', 'V', 'S'])]);
  const step = random.between(28, 42);
  return canvas(desk, { height: step * levels }, (brush) => {
    const width = brush.width * random.between(0.6, 1);
    for (let level = 0; level < levels; level += 1) {
      const count = Math.min(2 ** level, 5);
      for (let node = 0; node < count; node += 1) {
        const x = ((node + 0.5) * width) / count;
        const text = leaf();
        brush.write(text, Math.max(x - brush.measure(text) / 2, 0), level * step + 10);
        const parent = ((Math.floor(node / 2) + 0.5) * width) / Math.max(Math.min(2 ** (level - 1), 5), 1);
        if (level > 0) brush.stroke(x, level * step, parent, (level - 1) * step + 13);
      }
    }
  });
}

/** A plot on squared paper. */
function plot(desk: Desk): FlowBlock {
  const { author, random } = desk;
  const [rows, columns] = [random.integer(3, 8), random.integer(3, 9)];
  const side = random.between(16, 26);
  const step = random.pick([1, 2, 5, 10, 0.5]);
  return canvas(desk, { height: rows * side + 30 }, (brush) => {
    for (let row = 0; row <= rows; row += 1) {
      brush.stroke(25, row * side + 5, 25 + columns * side, row * side + 5);
      brush.write(author.number((rows - row) * step, step < 1 ? 1 : 0), 0, row * side + 8);
    }
    for (let column = 0; column <= columns; column += 1) {
      brush.stroke(25 + column * side, 5, 25 + column * side, rows * side + 5);
      brush.write(author.number(column * step, step < 1 ? 1 : 0), 22 + column * side, rows * side + 20);
    }
    for (let count = random.integer(2, 9); count > 0; count -= 1) {
      const [x, y] = [25 + random.between(0, columns * side), 5 + random.between(0, rows * side)];
      brush.stroke(x, y, 25 + random.between(0, columns * side), 5 + random.between(0, rows * side));
      if (random.chance(0.7)) brush.write(shortLabel(desk), x + 3, y - 3);
    }
  });
}

/** Steps in boxes, and lines from one to the next. */
function flowChart(desk: Desk): FlowBlock {
  const { author, random } = desk;
  const [rows, columns] = [random.integer(2, 4), random.integer(1, 3)];
  const [stepX, stepY] = [random.between(120, 150), random.between(38, 60)];
  return canvas(desk, { height: rows * stepY }, (brush) => {
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const [x, y] = [column * stepX, row * stepY];
        brush.frame(x, y, stepX * 0.75, stepY * 0.6);
        brush.write(author.columnLabel(), x + 6, y + stepY * 0.36);
        if (column + 1 < columns && random.chance(0.7))
          brush.stroke(x + stepX * 0.75, y + stepY * 0.3, x + stepX, y + stepY * 0.3);
        if (row + 1 < rows) brush.stroke(x + stepX * 0.4, y + stepY * 0.6, x + stepX * 0.4, y + stepY);
      }
  });
}

/** Counted lines with a reason at the right, and lines that hold what is assumed. */
function proof(desk: Desk): FlowBlock {
  const { look, random } = desk;
  const pitch = look.body.sizePt * random.between(1.3, 1.9);
  const count = random.integer(4, 9);
  const formula = (): string =>
    random.pick(['P', 'Q', 'R', 'P & Q', 'P -> Q', 'not P', 'f(x) = y', 'x > 0', '(P or Q) -> R', 'A(u, v)']);
  const reason = (line: number): string =>
    random.pick([
      'Premise',
      'Assumption',
      `${random.integer(1, line)}, ${line} &E`,
      `${line} vI`,
      `1–${line} ->I`,
      'QED',
    ]);
  return canvas(desk, { height: count * pitch }, (brush) => {
    const right = brush.width * random.between(0.45, 0.85);
    for (let line = 0; line < count; line += 1) {
      brush.write(`${line + 1}${random.chance(0.5) ? '.' : ''}`, 0, (line + 0.8) * pitch);
      brush.write(formula(), 25 + 12 * random.integer(0, 2), (line + 0.8) * pitch);
      brush.write(reason(line + 1), right, (line + 0.8) * pitch);
    }
    const [from, to] = [random.integer(0, 1), random.integer(2, count)];
    if (random.chance(0.7)) brush.stroke(20, from * pitch, 20, to * pitch);
    if (random.chance(0.5)) brush.stroke(20, (from + 1) * pitch, 70, (from + 1) * pitch);
    if (random.chance(0.4)) brush.frame(20, from * pitch, right * 0.7, (to - from) * pitch);
  });
}

import type { Box } from '@recto/document-model';
import { lettersInRows, type OutlinedShape } from './letters-in-rows.js';

/** Letters as filled outlines: so high in points, and of so many segments ("l" has five, "g" some forty). */
const heightPt = { min: 2, max: 60 };
const segments = { min: 5, max: 150 };
/** One path may hold the letters of a line or of a page; so many segments make a letter on average. */
const segmentsPerGlyph = 25;
/** The marks of a plot and the stars of a map are all alike; letters come in this many shapes and more. */
const minShapes = 15;
/** Pages with more shapes are maps and drawings; nobody looks at the places of the others. */
const maxPlaced = 5_000;

/** Counts filled shapes that could be letters turned into outlines. */
export class OutlineCounter {
  private readonly shapes = new Set<string>();
  private readonly placed: OutlinedShape[] = [];
  private glyphCount = 0;

  add(segmentCount: number, box: Box): void {
    const { width: widthPt, height: shapeHeightPt } = box;
    if (segmentCount < segments.min) return;
    const isGlyph = segmentCount <= segments.max && shapeHeightPt >= heightPt.min && shapeHeightPt <= heightPt.max;
    // A rule may be drawn in hundreds of short pieces: letters do not fit in it.
    if (!isGlyph && Math.min(widthPt, shapeHeightPt) < heightPt.min) return;
    const glyphs = isGlyph ? 1 : Math.floor(segmentCount / segmentsPerGlyph);
    this.glyphCount += glyphs;
    if (isGlyph && this.placed.length < maxPlaced) this.placed.push({ segmentCount, box });
    // A large path has as many shapes as nobody has counted.
    for (let index = 0; index < Math.min(glyphs, minShapes); index += 1)
      this.shapes.add(`${segmentCount} ${widthPt.toFixed(1)} ${shapeHeightPt.toFixed(1)} ${index}`);
  }

  /** 0 unless the shapes differ like letters do. */
  count(): number {
    return this.shapes.size >= minShapes ? this.glyphCount : 0;
  }

  /** Those that stand in rows, as letters do. */
  letters(): Box[] {
    return lettersInRows(this.placed);
  }
}

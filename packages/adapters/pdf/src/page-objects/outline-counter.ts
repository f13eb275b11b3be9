/** Letters as filled outlines: so high in points, and of so many segments ("l" has five, "g" some forty). */
const heightPt = { min: 2, max: 60 };
const segments = { min: 5, max: 150 };
/** One path may hold the letters of a line or of a page; so many segments make a letter on average. */
const segmentsPerGlyph = 25;
/** The marks of a plot and the stars of a map are all alike; letters come in this many shapes and more. */
const minShapes = 15;

/** Counts filled shapes that could be letters turned into outlines. */
export class OutlineCounter {
  private readonly shapes = new Set<string>();
  private glyphCount = 0;

  add(segmentCount: number, widthPt: number, shapeHeightPt: number): void {
    if (segmentCount < segments.min) return;
    const isGlyph = segmentCount <= segments.max && shapeHeightPt >= heightPt.min && shapeHeightPt <= heightPt.max;
    const glyphs = isGlyph ? 1 : Math.floor(segmentCount / segmentsPerGlyph);
    this.glyphCount += glyphs;
    // A large path has as many shapes as nobody has counted.
    for (let index = 0; index < Math.min(glyphs, minShapes); index += 1)
      this.shapes.add(`${segmentCount} ${widthPt.toFixed(1)} ${shapeHeightPt.toFixed(1)} ${index}`);
  }

  /** 0 unless the shapes differ like letters do. */
  count(): number {
    return this.shapes.size >= minShapes ? this.glyphCount : 0;
  }
}

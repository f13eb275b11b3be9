import type { Sheet, TextStyle } from './sheet.js';

export interface CheckBoxStyle extends TextStyle {
  /** How a ticked box looks: two crossing strokes in a frame, a letter X in a frame, or typed brackets. */
  mark?: 'strokes' | 'letter' | 'brackets';
}

/** A box with its text on the right. The x after the text. */
export function drawCheckBox(
  sheet: Sheet,
  x: number,
  y: number,
  text: string,
  isTicked: boolean,
  style: CheckBoxStyle = {},
): number {
  const { mark = 'strokes', ...textStyle } = style;
  const size = style.size ?? 10;
  if (mark === 'brackets') {
    const typed = `[${isTicked ? 'X' : ' '}] ${text}`;
    sheet.text(x, y, typed, textStyle);
    return x + sheet.widthOf(typed, textStyle) + 14;
  }
  const side = size * 0.9;
  sheet.frame(x, y - side + 1, side, side, 0.8);
  if (isTicked && mark === 'letter') sheet.text(x + side / 2, y, 'X', { ...textStyle, align: 'centre', face: 'bold' });
  if (isTicked && mark === 'strokes') {
    sheet.rule(x + 1.5, y - side + 2.5, x + side - 1.5, y - 0.5, 1);
    sheet.rule(x + 1.5, y - 0.5, x + side - 1.5, y - side + 2.5, 1);
  }
  sheet.text(x + side + 4, y, text, textStyle);
  return x + side + 4 + sheet.widthOf(text, textStyle) + 14;
}

/** A grey picture of an upright page. */
export interface GreyImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/** A word as the recogniser saw it, in pixels from the top left. */
export interface RecognisedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0..1 */
  readonly confidence: number;
  readonly isFirstOfLine: boolean;
  /** Height of the line's row, ascenders and descenders included; 0 when unknown. */
  readonly rowHeightPx: number;
}

export interface RecognitionRequest {
  readonly id: number;
  /** Codes joined by "+", as Tesseract takes them; the first counts most. */
  readonly languages: string;
  readonly image: GreyImage;
}

export interface RecognitionReply {
  readonly id: number;
  readonly words: readonly RecognisedWord[];
}

/** What a recognition thread is started with: absolute paths in the installed packages, never an address. */
export interface RecognitionThreadData {
  readonly corePath: string;
  readonly languagePaths: Readonly<Record<string, string>>;
}

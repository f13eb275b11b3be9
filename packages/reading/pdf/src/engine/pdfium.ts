import { init } from '@embedpdf/pdfium';

/** The PDFium functions in use, as the WebAssembly instance exports them: numbers in, numbers out, 0 is null or false. */
interface PdfiumExports {
  readonly memory: WebAssembly.Memory;
  malloc(sizeBytes: number): number;
  free(address: number): void;
  FPDF_LoadMemDocument(address: number, sizeBytes: number, password: number): number;
  FPDF_GetLastError(): number;
  EPDF_RemoveEncryption(document: number): number;
  PDFiumExt_OpenFileWriter(): number;
  PDFiumExt_SaveAsCopy(document: number, writer: number): number;
  PDFiumExt_GetFileWriterSize(writer: number): number;
  PDFiumExt_GetFileWriterData(writer: number, buffer: number, sizeBytes: number): number;
  PDFiumExt_CloseFileWriter(writer: number): void;
  FPDF_CloseDocument(document: number): void;
  FPDF_DocumentHasValidCrossReferenceTable(document: number): number;
  FPDF_GetPageCount(document: number): number;
  EPDFDoc_GetPageObjectNumberByIndex(document: number, pageIndex: number): number;
  FPDFDoc_GetAttachmentCount(document: number): number;
  FPDFDoc_GetAttachment(document: number, index: number): number;
  FPDFAttachment_GetFile(attachment: number, buffer: number, sizeBytes: number, outSizeBytes: number): number;
  FPDF_LoadPage(document: number, pageIndex: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDF_GetPageBoundingBox(page: number, rect: number): number;
  FPDFPage_GetRotation(page: number): number;
  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFAnnot_GetFlags(annotation: number): number;
  FPDFAnnot_CountAttachmentPoints(annotation: number): number;
  FPDFAnnot_GetAttachmentPoints(annotation: number, index: number, quad: number): number;
  FPDFAnnot_GetRect(annotation: number, rect: number): number;
  FPDFAnnot_GetValueType(annotation: number, key: number): number;
  FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, sizeBytes: number): number;
  EPDFAnnot_HasAppearanceStream(annotation: number, mode: number): number;
  EPDFAnnot_GenerateAppearance(annotation: number): number;
  EPDFAnnot_GenerateFormFieldAP(annotation: number): number;
  EPDFAnnot_SetDefaultAppearance(
    annotation: number,
    font: number,
    sizePt: number,
    r: number,
    g: number,
    b: number,
  ): number;
  FPDFPage_Flatten(page: number, usage: number): number;
  FPDFCatalog_IsTagged(document: number): number;
  FPDF_StructTree_GetForPage(page: number): number;
  FPDF_StructTree_Close(tree: number): void;
  FPDF_StructTree_CountChildren(tree: number): number;
  FPDF_StructTree_GetChildAtIndex(tree: number, index: number): number;
  FPDF_StructElement_GetType(element: number, buffer: number, sizeBytes: number): number;
  FPDF_StructElement_CountChildren(element: number): number;
  FPDF_StructElement_GetChildAtIndex(element: number, index: number): number;
  FPDF_StructElement_GetChildMarkedContentID(element: number, index: number): number;
  FPDF_StructElement_GetAttributeCount(element: number): number;
  FPDF_StructElement_GetAttributeAtIndex(element: number, index: number): number;
  FPDF_StructElement_Attr_GetValue(attributes: number, name: number): number;
  FPDF_StructElement_Attr_GetNumberValue(value: number, number: number): number;
  FPDFPageObj_GetMarkedContentID(object: number): number;
  FPDFPageObj_CountMarks(object: number): number;
  FPDFPageObj_GetMark(object: number, index: number): number;
  FPDFPageObjMark_GetParamValueType(mark: number, key: number): number;
  FPDFPageObjMark_GetName(mark: number, buffer: number, sizeBytes: number, outSizeBytes: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_SetIsActive(object: number, isActive: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFPageObj_GetStrokeWidth(object: number, width: number): number;
  FPDFPageObj_GetStrokeColor(object: number, r: number, g: number, b: number, a: number): number;
  FPDFPageObj_GetFillColor(object: number, r: number, g: number, b: number, a: number): number;
  FPDFPath_CountSegments(path: number): number;
  FPDFPath_GetPathSegment(path: number, index: number): number;
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  FPDFPathSegment_GetType(segment: number): number;
  FPDFPathSegment_GetClose(segment: number): number;
  FPDFPageObj_GetClipPath(object: number): number;
  FPDFClipPath_CountPaths(clip: number): number;
  FPDFClipPath_CountPathSegments(clip: number, path: number): number;
  FPDFClipPath_GetPathSegment(clip: number, path: number, index: number): number;
  FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  FPDFPath_GetDrawMode(path: number, fillMode: number, stroke: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(textPage: number): void;
  FPDFText_CountChars(textPage: number): number;
  FPDFText_GetUnicode(textPage: number, index: number): number;
  FPDFText_IsGenerated(textPage: number, index: number): number;
  FPDFText_HasUnicodeMapError(textPage: number, index: number): number;
  FPDFText_GetTextObject(textPage: number, index: number): number;
  FPDFText_GetCharBox(
    textPage: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number;
  FPDFText_GetLooseCharBox(textPage: number, index: number, rect: number): number;
  FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number;
  FPDFText_GetFontSize(textPage: number, index: number): number;
  FPDFText_GetFontWeight(textPage: number, index: number): number;
  FPDFText_GetFontInfo(textPage: number, index: number, buffer: number, sizeBytes: number, flags: number): number;
  FPDFText_GetFillColor(textPage: number, index: number, r: number, g: number, b: number, a: number): number;
  FPDFTextObj_GetFont(text: number): number;
  FPDFTextObj_GetTextRenderMode(text: number): number;
  FPDFFont_GetGlyphWidth(font: number, codePoint: number, size: number, width: number): number;
  FPDFFont_GetAscent(font: number, size: number, ascent: number): number;
  FPDFFont_GetDescent(font: number, size: number, descent: number): number;
  FPDFLink_Enumerate(page: number, position: number, link: number): number;
  FPDFLink_GetAnnotRect(link: number, rect: number): number;
  FPDFLink_GetAction(link: number): number;
  FPDFAction_GetURIPath(document: number, action: number, buffer: number, sizeBytes: number): number;
  FPDFAction_GetType(action: number): number;
  FPDFBookmark_GetFirstChild(document: number, bookmark: number): number;
  FPDFBookmark_GetNextSibling(document: number, bookmark: number): number;
  FPDFBookmark_GetTitle(bookmark: number, buffer: number, sizeBytes: number): number;
  FPDFBookmark_GetAction(bookmark: number): number;
  FPDFBookmark_GetDest(document: number, bookmark: number): number;
  FPDFDest_GetDestPageIndex(document: number, destination: number): number;
  FPDFDest_GetView(destination: number, parameterCount: number, parameters: number): number;
  FPDFDest_GetLocationInPage(
    destination: number,
    hasX: number,
    hasY: number,
    hasZoom: number,
    x: number,
    y: number,
    zoom: number,
  ): number;
  FPDFImageObj_GetBitmap(image: number): number;
  FPDFBitmap_GetBuffer(bitmap: number): number;
  FPDFBitmap_GetWidth(bitmap: number): number;
  FPDFBitmap_GetHeight(bitmap: number): number;
  FPDFBitmap_GetStride(bitmap: number): number;
  FPDFBitmap_GetFormat(bitmap: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, scan0: number, strideBytes: number): number;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ): void;
}

/** One PDFium instance: its functions, its memory and whether that memory once reached its limit. */
export interface Pdfium {
  readonly call: PdfiumExports;
  /** 256 bytes for out-parameters of a single call, 8-byte aligned. */
  readonly scratch: number;
  readonly bytes: () => Uint8Array;
  readonly view: () => DataView;
  readonly heapBytes: () => number;
  /** True once an allocation was refused: what was computed since may lack parts. */
  readonly wasRefusedMemory: () => boolean;
}

const scratchBytes = 256;

/**
 * Starts PDFium on a compiled module, capped beforehand by `capWasmMemory`. No file, no network and no clock is
 * reachable from inside. Rejects when the module is not the one of @embedpdf/pdfium.
 */
export async function startPdfium(module: WebAssembly.Module): Promise<Pdfium> {
  const started = await instantiate(module);
  const call = pdfiumExports(started.instance);
  let view = new DataView(call.memory.buffer);
  let bytes = new Uint8Array(call.memory.buffer);
  return {
    call,
    scratch: call.malloc(scratchBytes),
    // Growing replaces the buffer, so views are renewed by identity.
    view: () => (view.buffer === call.memory.buffer ? view : (view = new DataView(call.memory.buffer))),
    bytes: () => (bytes.buffer === call.memory.buffer ? bytes : (bytes = new Uint8Array(call.memory.buffer))),
    heapBytes: () => call.memory.buffer.byteLength,
    wasRefusedMemory: started.wasRefusedMemory,
  };
}

async function instantiate(module: WebAssembly.Module) {
  let instance: WebAssembly.Instance | undefined;
  let refused = false;
  const silent = () => undefined;
  const overrides = {
    print: silent,
    printErr: silent,
    instantiateWasm(imports: WasmImports, done: (instance: WebAssembly.Instance) => void) {
      const resize = imports.env.emscripten_resize_heap;
      imports.env.emscripten_resize_heap = (sizeBytes: number) => {
        const grown = resize?.(sizeBytes) ?? 0;
        if (!grown) refused = true;
        return grown;
      };
      instance = new WebAssembly.Instance(module, imports);
      done(instance);
      const exports: unknown = instance.exports;
      return exports;
    },
  };
  const library = await init(overrides);
  library.PDFiumExt_Init();
  if (!instance) throw new Error('PDFium did not start.');
  return { instance, wasRefusedMemory: () => refused };
}

interface WasmImports extends WebAssembly.Imports {
  env: Record<string, (...parameters: number[]) => number>;
}

/** The exports of @embedpdf/pdfium at the pinned version carry these names and signatures; a test calls each of them. */
function pdfiumExports(instance: WebAssembly.Instance): PdfiumExports {
  const exports: unknown = instance.exports;
  return exports as PdfiumExports;
}

import { LIMITS } from '@altavoz/contracts';
import { neutralised } from '@altavoz/domain';
import { toCanvas } from 'html-to-image';
import { onPaper } from './on-paper';

const PADDING = LIMITS.exportPaddingPx;
/** Points in a pixel: PDF measures in 1/72 inch, the screen in 1/96. */
const POINTS = 0.75;
/** Pixels of the picture for one of the page: sharp in print. */
const RATIO = 2;
/** The width of the page that is exported, whatever the window: a report from a phone is no strip. */
const PAGE_WIDTH = 1_120;

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Frames in which tables hear of their new width, measure, and are drawn. */
const FRAMES = 5;
async function drawn(): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** What styles say of the shapes of a chart. */
const DRAWN = [
  'fill',
  'fill-opacity',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
  'vector-effect',
];
/** Writes the styles of shapes beside them: of a drawing, only its frame is copied with its styles. @returns the way back */
function keepDrawing(element: HTMLElement): () => void {
  const shapes = [...element.querySelectorAll<SVGElement>('svg[role=img] *')].map((shape) => {
    const style = getComputedStyle(shape);
    return {
      shape,
      own: shape.getAttribute('style'),
      drawn: DRAWN.map((name) => `${name}:${style.getPropertyValue(name)}`),
    };
  });
  for (const { shape, drawn } of shapes) shape.setAttribute('style', drawn.join(';'));
  return () => {
    for (const { shape, own } of shapes)
      if (own === null) shape.removeAttribute('style');
      else shape.setAttribute('style', own);
  };
}

/**
 * Draws a part of the page with nothing cut off: at the width of a report, on light ground, with what only a
 * report has, and without boxes that scroll (see `data-exporting` in the styles).
 */
async function picture(element: HTMLElement, type: 'image/png' | 'image/jpeg') {
  const backOnScreen = onPaper();
  element.dataset['exporting'] = '';
  element.style.width = `${PAGE_WIDTH}px`;
  let backToStyles = () => {};
  try {
    await drawn();
    backToStyles = keepDrawing(element);
    const width = PAGE_WIDTH + 2 * PADDING;
    const height = element.scrollHeight + 2 * PADDING;
    const canvas = await toCanvas(element, {
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      width,
      height,
      pixelRatio: RATIO,
      style: { padding: `${PADDING}px`, boxSizing: 'border-box', width: `${width}px` },
    });
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, type, LIMITS.exportJpegQuality),
    );
    if (!blob) throw new Error('the browser could not draw the page');
    return { blob, canvas, width, height };
  } finally {
    backToStyles();
    backOnScreen();
    delete element.dataset['exporting'];
    element.style.width = '';
  }
}

/** Saves a part of the page as a picture [EXP-09, EXP-14]. */
export async function exportPng(element: HTMLElement, name: string): Promise<void> {
  save((await picture(element, 'image/png')).blob, `${name}.png`);
}

/** Saves a part of the page as a PDF of one page holding one JPEG [EXP-10…13]. */
export async function exportPdf(element: HTMLElement, name: string): Promise<void> {
  const { blob, canvas, width, height } = await picture(element, 'image/jpeg');
  const jpeg = new Uint8Array(await blob.arrayBuffer());
  save(pdfOfJpeg(jpeg, canvas.width, canvas.height, width * POINTS, height * POINTS), `${name}.pdf`);
}

/**
 * A PDF 1.4 file of one page filled by one JPEG (ISO 32000-1, 7.5 and 8.9.5: the JPEG stands in it as it is).
 * @param width of the picture in pixels
 * @param pageWidth in points
 */
export function pdfOfJpeg(
  jpeg: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
  pageWidth: number,
  pageHeight: number,
): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (...content: (string | Uint8Array<ArrayBuffer>)[]) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n`);
    content.forEach(write);
    write('\nendobj\n');
  };
  const drawing = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Page Do Q`;
  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  object(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /XObject << /Page 5 0 R >> >> >>`,
  );
  object(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
  object(
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
    jpeg,
    '\nendstream',
  );
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`);
  return new Blob(parts, { type: 'application/pdf' });
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as a CSV has them; what somebody typed is no formula in it [EXP-15]. */
export const csvOf = (rows: readonly (readonly (number | string)[])[]): string =>
  rows
    .map((row) =>
      row.map((one, place) => cell(neutralised(String(one), { opensLine: place === 0 }))).join(','),
    )
    .join('\r\n');

/** Saves rows as CSV with BOM [ANA-28, EXP-05]. @returns the name of the file */
export function exportCsv(rows: Parameters<typeof csvOf>[0], name: string): string {
  const text = csvOf(rows);
  save(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  return `${name}.csv`;
}

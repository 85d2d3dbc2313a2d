import { LIMITS } from '@altavoz/contracts';
import { neutralised } from '@altavoz/domain';
import { toCanvas } from 'html-to-image';
import { onPaper } from './on-paper';
import { paperPages, type Stretch } from './paper-pages';

const PADDING = LIMITS.exportPaddingPx;
/** Points in a pixel: PDF measures in 1/72 inch, the screen in 1/96. */
const POINTS = 0.75;
/** Pixels of the picture for one of the page: sharp in print. */
const RATIO = 2;
/** The width of the page that is exported, whatever the window: a report from a phone is no strip. */
const PAGE_WIDTH = 1_120;
/** The height of paper to its width: A4, which Letter holds when it is printed to fit. */
const PAPER = 297 / 210;

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
async function picture(element: HTMLElement) {
  const backOnScreen = onPaper();
  element.dataset['exporting'] = '';
  element.style.width = `${PAGE_WIDTH}px`;
  let backToStyles = () => {};
  try {
    await drawn();
    backToStyles = keepDrawing(element);
    const width = PAGE_WIDTH + 2 * PADDING;
    const height = element.scrollHeight + 2 * PADDING;
    const layout = layoutOf(element);
    const canvas = await toCanvas(element, {
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      width,
      height,
      pixelRatio: RATIO,
      style: { padding: `${PADDING}px`, boxSizing: 'border-box', width: `${width}px` },
    });
    return { canvas, width, height, layout };
  } finally {
    backToStyles();
    backOnScreen();
    delete element.dataset['exporting'];
    element.style.width = '';
  }
}

async function blobOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type, LIMITS.exportJpegQuality),
  );
  if (!blob) throw new Error('the browser could not draw the page');
  return blob;
}

/** Saves a part of the page as a picture [EXP-09, EXP-14]. */
export async function exportPng(element: HTMLElement, name: string): Promise<void> {
  const { canvas } = await picture(element);
  save(await blobOf(canvas, 'image/png'), `${name}.png`);
}

/** What is not to be cut between two pages, and the tables whose heads stand on each of theirs. */
function layoutOf(element: HTMLElement) {
  const top = element.getBoundingClientRect().top - PADDING;
  const stretchOf = (part: Element): Stretch => {
    const box = part.getBoundingClientRect();
    return { from: Math.floor(box.top - top), to: Math.ceil(box.bottom - top) };
  };
  return {
    blocks: [...element.querySelectorAll('header, section, tr, [data-size]')].map(stretchOf),
    tables: [...element.querySelectorAll('table')].flatMap((table) =>
      table.tHead ? { ...stretchOf(table), head: stretchOf(table.tHead) } : [],
    ),
  };
}

/** Saves a part of the page as a PDF of as many pages of paper as it takes, each one JPEG [EXP-10…13]. */
export async function exportPdf(element: HTMLElement, name: string): Promise<void> {
  const { canvas, width, height, layout } = await picture(element);
  const pageHeight = Math.floor(width * PAPER);
  const pages = paperPages(height, pageHeight - PADDING, layout.blocks, layout.tables);
  const jpegs: Uint8Array<ArrayBuffer>[] = [];
  const sheet = document.createElement('canvas');
  sheet.width = canvas.width;
  sheet.height = pageHeight * RATIO;
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('the browser could not draw the page');
  pen.fillStyle = '#ffffff';
  for (const [index, { from, to, head }] of pages.entries()) {
    pen.fillRect(0, 0, sheet.width, sheet.height);
    // The first page has the room above it in the picture already.
    let at = index === 0 ? 0 : PADDING;
    for (const part of [...(head ? [head] : []), { from, to }]) {
      const tall = part.to - part.from;
      pen.drawImage(
        canvas,
        ...([0, part.from * RATIO, canvas.width, tall * RATIO] as const),
        ...([0, at * RATIO, canvas.width, tall * RATIO] as const),
      );
      at += tall;
    }
    jpegs.push(new Uint8Array(await (await blobOf(sheet, 'image/jpeg')).arrayBuffer()));
  }
  const size = { width: width * POINTS, height: pageHeight * POINTS };
  save(pdfOfJpegs(jpegs, { width: sheet.width, height: sheet.height }, size), `${name}.pdf`);
}

/**
 * A PDF 1.4 file of pages filled by one JPEG each (ISO 32000-1, 7.5 and 8.9.5: the JPEG stands in it as it is).
 * @param picture its size in pixels
 * @param page its size in points
 */
export function pdfOfJpegs(
  jpegs: readonly Uint8Array<ArrayBuffer>[],
  picture: { width: number; height: number },
  page: { width: number; height: number },
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
  const drawing = `q ${page.width} 0 0 ${page.height} 0 0 cm /Page Do Q`;
  /** Three objects a page, behind the catalogue and the list of pages. */
  const places = jpegs.map((_, index) => 3 + index * 3);
  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(
    `<< /Type /Pages /Kids [${places.map((place) => `${place} 0 R`).join(' ')}] /Count ${jpegs.length} >>`,
  );
  for (const [index, jpeg] of jpegs.entries()) {
    const place = places[index] ?? 0;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${place + 1} 0 R /Resources << /XObject << /Page ${place + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
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

import { LIMITS } from '@altavoz/contracts';
import { toJpeg, toPng } from 'html-to-image';

const PADDING = LIMITS.exportPaddingPx;
/** Points in a pixel: PDF measures in 1/72 inch, the screen in 1/96. */
const POINTS = 0.75;

function save(content: Blob | string, name: string): void {
  const address = typeof content === 'string' ? content : URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  if (typeof content !== 'string') setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const options = (element: HTMLElement) => ({
  backgroundColor: getComputedStyle(document.body).backgroundColor,
  width: element.scrollWidth + 2 * PADDING,
  height: element.scrollHeight + 2 * PADDING,
  style: { padding: `${PADDING}px` },
  filter: (node: Node) => !(node instanceof HTMLElement && node.dataset['exportHidden'] !== undefined),
});

/** Saves a part of the page as a picture [EXP-09, EXP-14]. */
export async function exportPng(element: HTMLElement, name: string): Promise<void> {
  save(await toPng(element, { ...options(element), pixelRatio: 2 }), `${name}.png`);
}

/** Saves a part of the page as a PDF of one page holding one JPEG [EXP-10…13]. */
export async function exportPdf(element: HTMLElement, name: string): Promise<void> {
  const chosen = options(element);
  const address = await toJpeg(element, { ...chosen, quality: 1, pixelRatio: 2 });
  const jpeg = new Uint8Array(await (await fetch(address)).arrayBuffer());
  save(
    pdfOfJpeg(jpeg, chosen.width * 2, chosen.height * 2, chosen.width * POINTS, chosen.height * POINTS),
    `${name}.pdf`,
  );
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

/** Saves labels and values as CSV with BOM [ANA-28, EXP-05]. */
export function exportCsv(
  rows: readonly (readonly [label: string, value: number | string])[],
  name: string,
): void {
  const text = rows.map(([label, value]) => `${cell(label)},${cell(String(value))}`).join('\r\n');
  save(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

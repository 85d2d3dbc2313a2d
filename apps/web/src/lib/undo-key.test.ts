import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changing, forgetChange, forgetChanges, noteChange, undoByKey } from './undo-key';

let page: EventTarget;
let said: string[];

beforeEach(() => {
  page = new EventTarget();
  said = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', class {});
  vi.stubGlobal('addEventListener', () => undefined);
  undoByKey();
});
afterEach(() => {
  forgetChanges();
  vi.unstubAllGlobals();
});

const ctrlZ = async () => {
  page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'z', ctrlKey: true, metaKey: false }));
  await new Promise((resolve) => setTimeout(resolve));
};
const undoOf =
  (name: string, done = true) =>
  () => {
    said.push(name);
    return Promise.resolve(done);
  };

it('takes the last change back, and then the one before, each once', async () => {
  noteChange(undoOf('import'));
  noteChange(undoOf('rejection'));
  for (let times = 0; times < 3; times += 1) await ctrlZ();
  expect(said).toEqual(['rejection', 'import']);
});

it('withdraws what offers to take a change back as soon as it is taken back', async () => {
  noteChange(undoOf('older'), 'older', () => said.push('toast of older'));
  noteChange(undoOf('rejection'), 'rejection', () => said.push('toast of rejection'));
  await ctrlZ();
  expect(said).toEqual(['toast of rejection', 'rejection']);
});

it('waits for what is being taken back before it goes on to what is older', async () => {
  let finish: (done: boolean) => void = () => undefined;
  noteChange(undoOf('older'));
  noteChange(() => new Promise<boolean>((resolve) => (finish = resolve)));
  await ctrlZ();
  await ctrlZ();
  expect(said).toEqual([]);
  finish(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual(['older']);
});

it('takes back a change that is still on its way, and not the one before it', async () => {
  noteChange(undoOf('older'));
  let arrive: () => void = () => undefined;
  const answer = new Promise<void>((resolve) => (arrive = resolve));
  void changing(answer.then(() => void noteChange(undoOf('on its way'))));
  await ctrlZ();
  expect(said).toEqual([]);
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual(['on its way']);
});

it('goes on to what is older where a change did not arrive', async () => {
  noteChange(undoOf('older'));
  await changing(Promise.reject(new Error('it broke'))).catch(() => undefined);
  await ctrlZ();
  expect(said).toEqual(['older']);
});

it('never reaches past a change that cannot be taken back', async () => {
  noteChange(undoOf('older'));
  noteChange(undoOf('overtaken', false));
  noteChange(() => Promise.reject(new Error('it broke')));
  await ctrlZ();
  await ctrlZ();
  expect(said).toEqual([]);
  forgetChanges();
  noteChange(undoOf('older'));
  noteChange(undoOf('overtaken', false));
  await ctrlZ();
  await ctrlZ();
  expect(said).toEqual(['overtaken', 'overtaken']);
});

it('forgets what was taken back by a button, or elsewhere', async () => {
  noteChange(undoOf('oldest'));
  const button = noteChange(undoOf('by its button'));
  noteChange(undoOf('in its dialog'), 'import-1');
  button();
  button();
  forgetChange('import-1');
  await ctrlZ();
  expect(said).toEqual(['by its button', 'oldest']);
});

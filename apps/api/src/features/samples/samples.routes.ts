import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { makeSample } from './make-sample.js';
import { removeSample } from './remove-sample.js';

export function registerSamples(routes: Routes, context: Context): void {
  const { samples } = endpoints;
  routes.bind(samples.make, ({ caller, request }) => makeSample(context, caller, localeOf(request)));
  routes.bind(samples.remove, ({ caller, params }) => removeSample(context, caller, params.campaign));
}

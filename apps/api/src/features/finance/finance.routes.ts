import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { definePaymentDataJobs } from './payment-data/save-payment-data.js';

export function registerFinance(_routes: Routes, context: Context): void {
  definePaymentDataJobs(context);
}

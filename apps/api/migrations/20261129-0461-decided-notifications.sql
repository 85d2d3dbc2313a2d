-- Creators are told of what was decided of their application to a casting call, too.
alter table notifications drop constraint notifications_event_check, add constraint notifications_event_check
  check (event in ('answered', 'applied', 'draft_in', 'overdue', 'found', 'import_ended', 'payment_failed',
    'payment_made', 'invited', 'approved', 'rejected', 'paid', 'decided'));

-- The reading that corrected what a network had told, and pinned it by that: taken back, it takes its pin along.
alter table content_pins add column reading_id uuid;

-- Adds jobs, each with its key and maximum attempts. Planned once per connection: the queue's own function would re-plan some of
-- its statements for each job, which takes longer than inserting it.
create function platform.enqueue(tasks text[], payloads json[], keys text[], tries smallint[]) returns void
language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off set jit = off as $$
begin
  perform graphile_worker.add_jobs((
    select array_agg((j.task, j.payload, null, null, j.tries, j.job_key, null, null)::graphile_worker.job_spec)
    from unnest(tasks, payloads, keys, tries) as j(task, payload, job_key, tries)));
end $$;

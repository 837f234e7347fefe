import { type SQL, sql } from 'drizzle-orm';

/*
 * The formulas of Moodle's quiz statistics (mod/quiz/report/statistics, question/classes/statistics) in SQL, over
 * counts of equal attempts. x is the mark on an item, T the total, o = T - x the rest score. Variances and covariances
 * divide by n - 1. Sums of whole marks are exact in double precision, so a variance of zero is exactly 0. A figure is
 * null if it would be a division by zero or has too few attempts.
 */

/**
 * The figures of each item.
 * @param counts a relation (item, mark, total, attempts): how many attempts had this mark on the item and this total.
 * @returns a relation (item, attempts, facility_index, standard_deviation, discrimination_index,
 * discriminative_efficiency, effective_weight, rest_deviation, variance); the maximum mark is 1.
 */
export const itemFigures = (counts: SQL): SQL => sql`
  with counted as materialized (
    select item, mark::float8 as x, total::float8 - mark::float8 as o, attempts::float8 as n from (${counts}) as given
  ),
  summed as (
    select item, sum(n) as n, sum(n * x) as x, sum(n * o) as o, sum(n * x * x) as xx, sum(n * o * o) as oo, sum(n * x * o) as xo
    from counted group by item
  ),
  marks as (
    select item, x, sum(n) as n, sum(sum(n)) over (partition by item order by x) as upto from counted group by item, x
  ),
  rests as (
    select item, o, sum(n) as n, sum(sum(n)) over (partition by item order by o) as upto from counted group by item, o
  ),
  -- Pairs the n-th lowest mark with the n-th lowest rest score, which gives the largest possible covariance.
  paired as (
    select item, sum((least(marks.upto, rests.upto) - greatest(marks.upto - marks.n, rests.upto - rests.n)) * x * o) as xo
    from marks join rests using (item)
    where marks.upto > rests.upto - rests.n and rests.upto > marks.upto - marks.n
    group by item
  ),
  -- Variances and covariances, multiplied by n (n - 1).
  scaled as (
    select item, n, x, n * xx - x * x as vx, n * oo - o * o as vo, n * summed.xo - x * o as cxo, n * paired.xo - x * o as cmax
    -- A left join, so that the planner omits the pairing if the caller does not select its result.
    from summed left join paired using (item)
  ),
  divided as (
    select *, vx / nullif(n * (n - 1), 0) as variance, (cxo + vx) / nullif(n * (n - 1), 0) as cxt from scaled
  )
  select item, n as attempts,
    x / n as facility_index,
    sqrt(variance) as standard_deviation,
    100 * cxo / nullif(sqrt(vx) * sqrt(vo), 0) as discrimination_index,
    100 * cxo / nullif(cmax, 0) as discriminative_efficiency,
    case when cxt >= 0 then 100 * sqrt(cxt) / nullif(sum(sqrt(greatest(cxt, 0))) over (), 0) end as effective_weight,
    sqrt(vo / nullif(n * (n - 1), 0)) as rest_deviation,
    variance
  from divided`;

/**
 * The figures of the totals.
 * @param totals a relation (total, attempts): how many attempts had this total.
 * @param variances a relation (variance): the variance of each item.
 * @returns one row (attempts, items, mean, median, standard_deviation, skewness, kurtosis, internal_consistency,
 * error_ratio, standard_error).
 */
export const totalFigures = (totals: SQL, variances: SQL): SQL => sql`
  with given as materialized (
    select t::float8 as t, n::float8 as n, sum(n) over (order by t)::float8 as upto from (${totals}) as given(t, n)
  ),
  counted as (
    select sum(n) as s, sum(n * t) / sum(n) as mean from given
  ),
  moments as (
    select s, mean, sum(n * (t - mean) ^ 2) / s as m2, sum(n * (t - mean) ^ 3) / s as m3, sum(n * (t - mean) ^ 4) / s as m4,
      (min(t) filter (where upto >= floor((s + 1) / 2)) + min(t) filter (where upto >= ceil((s + 1) / 2))) / 2 as median
    from given, counted group by s, mean
  ),
  corrected as (
    select *,
      s * m2 / nullif(s - 1, 0) as k2,
      case when s > 2 then s ^ 2 * m3 / ((s - 1) * (s - 2)) end as k3,
      case when s > 3 then s ^ 2 * ((s + 1) * m4 - 3 * (s - 1) * m2 ^ 2) / ((s - 1) * (s - 2) * (s - 3)) end as k4
    from moments
  ),
  items as (
    select count(*)::float8 as p, sum(variance) as variances from (${variances}) as given
  ),
  consistent as (
    select *,
      case when s > 2 and p > 1 then 100 * p / (p - 1) * (1 - variances / nullif(k2, 0)) end as cic
    from corrected right join items on true
  ),
  -- sqrt(1 - cic / 100), rearranged so that it stays exact when all items agree. Rounding could make the radicand negative.
  shared as (
    select *, case when cic is not null then sqrt(greatest(p * variances / k2 - 1, 0) / (p - 1)) end as chance from consistent
  )
  select coalesce(s, 0) as attempts, p as items, mean, median,
    sqrt(k2) as standard_deviation,
    k3 / nullif(k2 ^ 1.5, 0) as skewness,
    k4 / nullif(k2 ^ 2, 0) as kurtosis,
    cic as internal_consistency,
    100 * chance as error_ratio,
    chance * sqrt(k2) as standard_error
  from shared`;

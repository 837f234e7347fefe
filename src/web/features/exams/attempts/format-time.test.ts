it('shows the time until an exam opens, also over days', () => {
  expect([0, 59, 3599, 3600, 86_399, 86_400, 3 * 86_400 + 3 * 3600 + 65].map(formatWait)).toEqual([
    '00:00',
    '00:59',
    '59:59',
    '1:00:00',
    '23:59:59',
    '1 d 0:00:00',
    '3 d 3:01:05',
  ]);
});

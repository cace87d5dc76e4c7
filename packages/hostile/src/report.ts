import type { Leak, Report } from './attack.ts';

const SHOWN = 50;

/** Whether a server gave nothing of a caller's back but what its tools may have answered. */
export function isClean({ leaks }: Report): boolean {
  return leaks.every(({ isByTool }) => isByTool);
}

/** A report for people to read. */
export function describeReport(report: Report): string {
  const own = report.leaks.filter(({ isByTool }) => !isByTool);
  const byTool = report.leaks.filter(({ isByTool }) => isByTool);
  const lines = [
    `${report.sent} cases sent, ${report.answered} answered; tools called: ${report.tools.length}`,
    `${own.length} came back${summary(own)}`,
    ...own.slice(0, SHOWN).map(line),
    ...(own.length > SHOWN ? [`  … and ${own.length - SHOWN} more (--json has all)`] : []),
  ];
  if (byTool.length > 0) {
    lines.push(`${byTool.length} stand in results that a tool may mean to give:`);
    lines.push(...byTool.slice(0, 5).map(line));
  }
  return lines.join('\n');
}

function summary(leaks: readonly Leak[]): string {
  const count = (where: Leak['where']): number =>
    leaks.filter((leak) => leak.where === where).length;
  if (leaks.length === 0) return '';
  return `: ${count('body')} in bodies, ${count('header')} in headers, ${count('log')} in the log`;
}

function line({ what, where, excerpt }: Leak): string {
  return `  ${where}  ${JSON.stringify(what)}  ${JSON.stringify(excerpt)}`;
}

import type { Catalog, CatalogMessage } from './catalog';
import { applies, isOfCapacitor, javaVersions, type JavaRange } from './conditions';
import { getRaw, isOfPlugin, LogText, type Span } from './logText';
import { readLog, type ParsedLog } from './normalize';
import { LogSigns, type Values } from './projects';
import { failingFrame, failingLine, fixedText, isOfBuildTool, pluginFrame } from './failure';
import { nextStep, type NextStep } from './nextStep';
import { OriginFinder, type LogOrigins } from './origins';
import { applyRules, type CauseRule } from './rules';
import { getTemplates, type Template } from './templates';

/** A message of the catalog that a log contains. */
export interface LogFinding extends CatalogMessage {
  /** The lines of the log that contain the message, as the user pasted them. */
  lines: string[];
  /** The rule that explains them, if no message of the catalog does. */
  rule?: string;
}

export interface LogAnswer {
  /** Messages of the catalog, the most likely cause first. */
  findings: LogFinding[];
  /** Whether a finding is a known cause, or the log can be one of a Capacitor project. */
  isCertain: boolean;
  /** Whether a finding is the cause, and not only a report that something failed. */
  isExplained: boolean;
  /** Packages for Capacitor that the log names where it reports a failure. */
  origins: LogOrigins;
  /** The program that the log comes from, if it isn't a Capacitor project: `Flutter`. */
  program?: string;
  /** Where to look if the findings don't help. Undefined if the log has no words. */
  step?: NextStep;
  /** The line that reports the failure, to search the web for. */
  line?: string;
  /** The frame of a native stack trace that failed: `org.tides.Table.read(Table.java:3)`. */
  frame?: string;
}

const MOST_FINDINGS = 5;
/** The rest of a longer line, such as one of a minified file, isn't a title. */
const LONGEST_TITLE = 160;
/** With a lower score, a message that leaves out the name of what fails says less than a rule. */
const VAGUE = 24;
/** A name of a class, a file, or a package in a message. */
const NAME = /[a-z][A-Z]|\w[._]\w/;
/** A message that is only the name of an exception of Java, which has many causes. */
const EXCEPTION = /^java\.[\w.]+:?$/;

/** A line that the Capacitor CLI marks as an error. A browser writes `[error] - ` in other logs. */
const CLI_ERROR = /^\[(?:error|fatal)\] (?!-)/;

/** A finding, and whether a rule says more about its log. */
type Candidate = LogFinding & { isVague?: boolean; isFirst?: boolean };

/** Finds the messages of a catalog in logs. */
export class LogMatcher {
  private readonly templates: Template[];
  private readonly java: JavaRange | undefined;
  private readonly origins: OriginFinder;
  private readonly rules: readonly CauseRule[];

  constructor({ messages, java, packages = [], rules = [] }: Catalog) {
    this.java = java;
    this.rules = rules;
    this.origins = new OriginFinder(packages);
    this.templates = getTemplates(messages);
  }

  /** The known messages in a log, at most five, and what to do if they don't help. */
  answer(log: string): LogAnswer {
    const parsed = readLog(log);
    const signs = new LogSigns(parsed);
    const failing = failingFrame(parsed.raw);
    const frame = failing && `${failing.name}(${failing.position})`;
    const origins = this.origins.find(parsed, frame);
    const program = origins.packages.length > 0 ? undefined : signs.otherProgram;
    const isOther = program !== undefined;
    const isCapacitor = signs.isOneLine || isOfCapacitor(signs) || origins.packages.length > 0;
    const derived = isOther ? [] : this.derive(parsed, signs, origins);
    const messages = isOther ? [] : this.find(parsed, signs);
    const vague = messages.findIndex(({ isVague }) => isVague);
    const named = vague < 0 ? messages.length : vague;
    const findings = [
      ...derived.filter(({ isFirst }) => isFirst),
      ...messages.slice(0, named),
      ...derived.filter(({ isFirst }) => !isFirst),
      ...messages.slice(named),
    ].slice(0, MOST_FINDINGS);
    // A rule fits any app's code, so its cause is only possible for a log of unknown origin.
    const isExplained = messages.some((finding) => !isReport(finding)) || (isCapacitor && derived.length > 0);
    const line = failingLine(parsed.lines);
    const phrase = line === undefined || isOfBuildTool(line) ? undefined : fixedText(line);
    const known = { line, phrase, frame, class: failing?.position.split('.')[0] };
    return {
      findings,
      isCertain: isExplained || isCapacitor,
      isExplained,
      origins,
      program,
      step: nextStep(parsed, signs, known, isOther),
      line,
      frame,
    };
  }

  /** The causes that the rules find. */
  private derive(parsed: ParsedLog, signs: LogSigns, { packages }: LogOrigins): Candidate[] {
    const inPlugin = pluginFrame(parsed.raw, (name) => this.origins.isPlugin(name));
    const isOwn = inPlugin && signs.isOfApp(inPlugin.name);
    const java = parsed.raw.map((line) => javaVersions(line).running).find((version) => version !== undefined);
    const values: Values = {
      java: java?.toString(),
      plugin: packages.find(({ isPlatform }) => !isPlatform)?.name,
      ...(!isOwn && { method: inPlugin?.name.split('.').slice(-2).join('.'), position: inPlugin?.position }),
    };
    return applyRules(this.rules, parsed, signs, values).map(({ rule, lines, cause, fix }) => ({
      text: lines[0]?.content.slice(0, LONGEST_TITLE) ?? '',
      source: rule.source,
      lines: getRaw(lines),
      place: { url: rule.url, title: rule.title, explanation: cause, fix },
      rule: rule.id,
      isFirst: rule.isFirst,
    }));
  }

  private find(parsed: ParsedLog, signs: LogSigns): Candidate[] {
    const text = new LogText(parsed, signs);
    const found = this.templates.flatMap((template) => {
      if (!template.words.every((word) => text.words.has(word))) return [];
      const { conditions = [], source } = template.message;
      // A log with a trace of Node.js is about a command, not about code in the web view.
      if (source === 'Browser' && signs.has('nodeTrace')) return [];
      const spans = text.find(template).filter((span) => {
        const occurrence = text.occurrence(span);
        // The CLI reports exceptions of its own code and of the tools that it starts.
        if (source === 'Browser' && occurrence.matched.every((line) => CLI_ERROR.test(line))) return false;
        return applies(conditions, occurrence, this.java);
      });
      return spans.length > 0 ? [{ template, spans }] : [];
    });
    const plugins = new Map<string, Set<string>>();
    for (const { template } of found.filter(({ template: { message } }) => isOfPlugin(message)))
      plugins.set(template.text, (plugins.get(template.text) ?? new Set()).add(template.message.source));
    return mergeSame(
      rank(found, text).map(({ match: { template, spans }, score }): Candidate => {
        const { text: message, source, place, isGeneral } = template.message;
        const lines = [...new Set(spans.slice(0, 3).flatMap((span) => text.occurrence(span).matched))];
        const isForm = !NAME.test(message) && spans.every(({ hasGap }) => hasGap);
        // The message of several plugins says nothing about a log that names none of them.
        const isOfAnyPlugin = (plugins.get(message)?.size ?? 0) > 1 && !text.mentions(source);
        const isVague =
          isReport(template.message) || (score < VAGUE && isForm) || EXCEPTION.test(message) || isOfAnyPlugin;
        return { text: message, source, lines, ...(place && { place }), ...(isGeneral && { isGeneral }), isVague };
      }),
    );
  }
}

/** Whether a message isn't explained, or only says that something failed. */
const isReport = ({ place, isGeneral }: CatalogMessage): boolean => place === undefined || (isGeneral ?? false);

interface Match {
  template: Template;
  spans: Span[];
}

/** Whether every occurrence of a match is a part of a more specific one. */
function isPartOf(match: Match, others: readonly Match[]): boolean {
  return match.spans.every((span) =>
    others.some(
      (other) =>
        other !== match &&
        other.template.weight > match.template.weight &&
        other.spans.some(({ start, end }) => start <= span.start && end >= span.end),
    ),
  );
}

/**
 * How likely a message is the cause: by its rare words, and where tools write the cause. A report
 * of a failure ranks below all causes.
 */
function getScore({ template: { weight, message }, spans }: Match, text: LogText): number {
  const isMarked = spans.some((span) => /caused by|what went wrong|error|fatal|✖/.test(text.before(span)));
  const factors = [isMarked ? 1.2 : 1, text.mentions(message.source) ? 1.2 : 1, isReport(message) ? 0.01 : 1];
  return factors.reduce((product, factor) => product * factor, Math.min(weight, 40));
}

function rank(matches: readonly Match[], text: LogText): { match: Match; score: number }[] {
  const isGeneral = ({ template }: Match) => template.message.isGeneral ?? false;
  // A report of a failure can contain a cause: "TypeError: Plugins.x is not a function".
  const causes = matches.filter((match) => !isGeneral(match));
  const last = ({ spans }: Match) => Math.max(...spans.map(({ start }) => start));
  return matches
    .filter((match) => !isPartOf(match, isGeneral(match) ? matches : causes))
    .map((match) => ({ match, score: getScore(match, text) }))
    .sort((a, b) => b.score - a.score || last(b.match) - last(a.match));
}

/** Messages with the same explanation are one finding, at the place of the first. */
function mergeSame(findings: readonly Candidate[]): Candidate[] {
  const merged = new Map<string, Candidate>();
  for (const finding of findings) {
    const { place, source, text } = finding;
    const key = place ? `${place.url} ${place.explanation} ${place.fix}` : `${source} ${text}`;
    const same = merged.get(key);
    if (same) same.lines = [...new Set([...same.lines, ...finding.lines])];
    else merged.set(key, finding);
  }
  return [...merged.values()];
}

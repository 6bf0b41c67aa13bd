/** Text that code makes; `…` stands for each part that is known only when it runs. */
export type Message = string;

/** What is handed to a call. Everything but `texts` is there only where it can be told from the source. */
export interface Argument {
  /** The texts it can be; none where it is not made of texts. */
  texts: Message[];
  /** The variable it is, or whose member it is: `error` of `error.localizedDescription`. */
  variable?: string;
  /** The member it reads or calls: `localizedDescription`, `getString`. */
  member?: string;
}

/** A call, a constructor, a property that is read, or a case of an enum that is named. */
export interface Call {
  name: string;
  /** Whether it is only named, without arguments: a property, or a case. */
  read: boolean;
  /** The type it belongs to; an empty string for the object itself; undefined where the source does not tell. */
  on: string | undefined;
  args: Argument[];
  /** Cases or types that a switch around it tests for: the call happens only for one of them. */
  cases: string[];
  /** Types of the errors caught by the `catch` it stands in: `Exception` for any. */
  caught?: string[];
  /** It happens only for these methods of the plugin, or, where `except` is set, only for the others. */
  methods?: { names: string[]; except: boolean };
}

/** A function, an initializer, or a property that is computed. */
export interface SourceFunction {
  name: string;
  /** The type it belongs to; an empty string at the top level of a file. */
  owner: string;
  /** Whether it is a property, which is read and not called. */
  property: boolean;
  /** Whether it takes a call of the bridge, as a plugin's methods do. */
  takesCall: boolean;
  /** Names and types of its parameters. */
  parameters: { name: string; type: string }[];
  calls: Call[];
  /** Texts it returns as the description of an error, with the cases they are for. */
  descriptions: { text: Message; cases: string[] }[];
  /** Whether it makes an object of its own the one that the system calls back (`picker.delegate = self`). */
  delegates: boolean;
}

export interface SourceType {
  supers: string[];
  /** Its fields, properties, methods and cases. */
  members: Set<string>;
  /** Fields whose type is known → that type. */
  fields: Map<string, string>;
}

/** One platform's part of a plugin. */
export interface Source {
  functions: SourceFunction[];
  types: Map<string, SourceType>;
}

export function joinSources(sources: Source[]): Source {
  const types = new Map<string, SourceType>();
  for (const [name, type] of sources.flatMap((source) => [...source.types])) {
    const known = types.get(name);
    // Swift's extensions add to a type that is declared elsewhere.
    const merged = known && {
      supers: [...known.supers, ...type.supers],
      members: new Set([...known.members, ...type.members]),
      fields: new Map([...known.fields, ...type.fields]),
    };
    types.set(name, merged ?? type);
  }
  return { functions: sources.flatMap(({ functions }) => functions), types };
}

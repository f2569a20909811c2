/// C functions that Swift cannot replace: signal handlers that run only C, and system calls without
/// a wrapper in the C library.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// A note of a folder that must be removed before the process ends.
typedef struct cplatform_temporary cplatform_temporary;

/// Notes a folder with all its later contents; the path must be absolute, or the working folder must
/// not change.
///
/// Returns the argument for `cplatform_forget_temporary`, or NULL if memory runs out; the only
/// effect is then that the folder is not removed. Safe on any thread.
cplatform_temporary *_Nullable cplatform_note_temporary(const char *_Nonnull path);

/// Removes the note; NULL is ignored.
void cplatform_forget_temporary(cplatform_temporary *_Nullable temporary);

/// Removes a folder with its contents, and the folder around it if that is empty then; links are not
/// followed. Safe in a signal handler.
void cplatform_remove_temporary(const char *_Nonnull path);

/// Removes a folder with its contents, by its name in an open folder; links are not followed. Safe in
/// a signal handler.
void cplatform_remove_folder(int parent, const char *_Nonnull name);

/// Begins calls that give names to files or folders. Until `cplatform_end_naming`, the signals
/// below wait for this thread, so that everything that it makes is noted or complete when they are
/// handled. Once one of them ends the process, this call does not return, so that no file is made
/// that would not be removed. Calls may be nested and should be short. Safe on any thread.
void cplatform_begin_naming(void);

/// Ends such calls; `errno` is unchanged.
void cplatform_end_naming(void);

/// Removes everything that is noted, before the process ends: waits for calls that give names,
/// prevents new ones, and returns only on the first thread that calls it. Safe in a signal handler.
void cplatform_remove_noted_temporaries(void);

/// Makes exit(3) remove everything that is noted, and SIGINT, SIGQUIT, SIGTERM, SIGHUP and SIGPIPE,
/// which then end the process as usual; a call of exit(3) waits for that end. A signal that the
/// process already ignores or handles is not changed, except for SIGQUIT, which Swift's runtime
/// handles as a crash.
void cplatform_remove_temporaries_at_end(void);

/// Prepares a program for faults after which it cannot continue: sets its name, at most 31 bytes,
/// and its exit status.
///
/// From now on, if a mapped file is truncated while it is read, the process ends with these and a
/// line on standard error, and not by SIGBUS. Other causes of that signal have their usual effect.
void cplatform_prepare_abnormal_end(const char *_Nonnull program, int status);

/// Ends the process: writes one line of two parts to standard error, removes everything that is
/// noted, and exits with the status above. Needs no memory. Safe in a signal handler.
_Noreturn void cplatform_end_saying(
    const char *_Nonnull subject, const char *_Nonnull message);

/// Starts `count` threads, at most 64, that exist at the same time, and ends them again; returns 0,
/// or the error number of the first thread that could not be started.
int cplatform_try_threads(int count);

/// Opens a file below a folder for reading, without waiting: the kernel refuses to leave the
/// folder, regardless of `path` (`..`, an absolute path, symbolic links; openat2(2), Linux 5.6).
///
/// Returns a descriptor, or -1 with `errno`: EXDEV if the path leads out of the folder, ENOSYS if
/// the kernel does not have the call.
int cplatform_open_beneath(int folder, const char *_Nonnull path);

/// Makes a file without a name in a folder, for reading and writing; it is removed with the
/// process, however that ends (O_TMPFILE, Linux 3.11; ext4, XFS, Btrfs, tmpfs and, since Linux 6.1,
/// overlayfs).
///
/// Returns a descriptor, or -1 with `errno` if the system or the file system does not support such
/// files.
int cplatform_open_unnamed(const char *_Nonnull folder, unsigned mode);

/// Gives such a file a name, which must not be in use yet. Returns 0, or -1 with `errno`.
int cplatform_name_file(int descriptor, const char *_Nonnull path);

/// True if an open file or folder is in a file system that only one running kernel at a time can use:
/// a common one of disks, or of memory. False for network file systems, and those that are unknown.
bool cplatform_is_local(int descriptor);

/// The description of a value of `errno`, in English regardless of the locale; never NULL.
const char *_Nonnull cplatform_error_text(int number);

/// Names the calling thread for `top` and debuggers, in at most 15 bytes.
void cplatform_name_thread(const char *_Nonnull name);

/// The number of the calling thread, as `top` and tracers show it (gettid(2)).
int cplatform_thread_number(void);

/// Makes a pipe that no child process inherits; 0, or -1 with `errno`.
int cplatform_pipe(int ends[_Nonnull 2]);

/// The maximum number of bytes of address space that the process may use (`ulimit -v`); all bits
/// are set if there is no limit.
unsigned long long cplatform_address_space_limit(void);

/// The maximum number of bytes of private memory that the process may use (`ulimit -d`: heap,
/// stacks of threads, private mappings); all bits are set if there is no limit.
unsigned long long cplatform_data_limit(void);

/// Returns unused memory of the allocator to the system, where possible.
void cplatform_return_freed_memory(void);

/// Runs a program with the same streams and environment, and waits for its end.
///
/// `program` is a path, or a name that is looked for in `PATH`; NULL is this program. `arguments` end
/// with NULL; the first is the name of the program. If `is_quiet`, standard output is discarded.
/// Returns 0 or an error number; if it is 0, `status` is the exit status or, if negative, the number
/// of the signal that ended the process.
int cplatform_run(const char *_Nullable program, char *_Nullable const arguments[_Nonnull],
                  int is_quiet, int *_Nonnull status);

/// Ends this process with SIGTERM when the thread that started it ends (prctl(2), Linux), and at
/// once if the process `parent` is no longer its parent.
void cplatform_end_with_parent(int parent);

/// The descriptor with which such a program inherits its output.
enum { CPLATFORM_FED_OUTPUT = 3 };

/// Starts another program, which is looked for in `PATH`, that reads the bytes that are sent to it.
///
/// `arguments` end with NULL; the first is the program's name. Its standard input is a socket,
/// whose other end is stored in `input`; it inherits the open file `output` as the descriptor above;
/// its standard output is discarded, and its standard error is that of this process. Returns 0 or an
/// error number; if it is 0, `process` is set to the process's number.
int cplatform_start_fed(char *_Nullable const arguments[_Nonnull], int output,
                        int *_Nonnull process, int *_Nonnull input);

/// Sends all bytes to such a program; returns 0 or an error number: EPIPE, without a signal, if the
/// program reads no more.
int cplatform_feed(int input, const void *_Nonnull bytes, size_t count);

/// Waits for the end of a process; returns 0 or an error number, and returns the status as
/// `cplatform_run` does.
int cplatform_wait(int process, int *_Nonnull status);
